import type { AppContext } from '../env.ts'
import type { Page } from '../render/cached-page.ts'
import { createPageCache, etagOf } from '../render/page-cache.ts'

interface TextCache {
  /** @param bundles the messages that the text was written from, if it has any */
  find(c: AppContext, name: string, bundles?: readonly object[]): Page | undefined
  /** Turns a text into an answer, and caches it unless the site caches no pages. */
  keep(c: AppContext, name: string, text: string, bundles?: readonly object[]): Promise<Page>
}

const encoder = new TextEncoder()

/**
 * Caches answers that are the same for every visitor but are no pages. Each kind has its own
 * cache, so that requests for them cannot evict the pages.
 */
export function createTextCache(limitBytes: number): TextCache {
  const cache = createPageCache()

  return {
    find(c, name, bundles = []) {
      const cached = cache.get(cacheKey(c, name), [c.get('settings'), ...bundles])
      return cached && { body: cached.pieces[0] ?? new Uint8Array(), etag: cached.etag, cached }
    },

    async keep(c, name, text, bundles = []) {
      const settings = c.get('settings')
      const page = await pageWith(text)
      const cached = { pieces: [page.body], names: [], etag: page.etag }
      cache.set(cacheKey(c, name), cached, {
        sources: [settings, ...bundles],
        limitBytes: settings.PAGE_MEMORY_MB > 0 ? limitBytes : 0
      })
      return { ...page, cached }
    }
  }
}

/** An answer with a text that is not cached. */
export async function pageWith(text: string): Promise<Page> {
  const body = encoder.encode(text)
  return { body, etag: await etagOf(body) }
}

/** The security headers depend on the host that was requested. */
function cacheKey(c: AppContext, name: string): string {
  return `${c.get('url').origin} ${name}`
}
