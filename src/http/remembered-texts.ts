import type { AppContext } from '../env.ts'
import type { Page } from '../render/memory.ts'
import { createPageMemory, etagOf } from '../render/page-memory.ts'

export interface RememberedTexts {
  /** @param bundles the messages that the text was written from, if it has any */
  find(c: AppContext, name: string, bundles?: readonly object[]): Page | undefined
  /** Turns a text into an answer, and remembers it unless the site remembers no pages. */
  keep(c: AppContext, name: string, text: string, bundles?: readonly object[]): Promise<Page>
}

const encoder = new TextEncoder()

/**
 * Remembers answers that are the same for every visitor but are no pages. Each kind has its own
 * memory, so that requests for them cannot evict the pages.
 */
export function rememberTexts(limitBytes: number): RememberedTexts {
  const memory = createPageMemory()

  return {
    find(c, name, bundles = []) {
      const known = memory.get(keyOf(c, name), [c.get('settings'), ...bundles])
      return (
        known && { body: known.pieces[0] ?? new Uint8Array(), etag: known.etag, remembered: known }
      )
    },

    async keep(c, name, text, bundles = []) {
      const settings = c.get('settings')
      const page = await pageWith(text)
      const remembered = { pieces: [page.body], names: [], etag: page.etag }
      memory.set(keyOf(c, name), remembered, {
        sources: [settings, ...bundles],
        limitBytes: settings.PAGE_MEMORY_MB > 0 ? limitBytes : 0
      })
      return { ...page, remembered }
    }
  }
}

/** An answer with a text that is not remembered. */
export async function pageWith(text: string): Promise<Page> {
  const body = encoder.encode(text)
  return { body, etag: await etagOf(body) }
}

/** The security headers depend on the host that was requested. */
function keyOf(c: AppContext, name: string): string {
  return `${c.get('url').origin} ${name}`
}
