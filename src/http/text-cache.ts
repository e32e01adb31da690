import type { AppContext } from '../env.ts'
import { computeEtag, createPageCache, megabyte, type WrittenPage } from '../render/page-cache.ts'

interface TextCache {
  /** @param bundles the messages that the text was rendered from, if any */
  find(c: AppContext, name: string, bundles?: readonly object[]): WrittenPage | undefined
  /** Encodes a text, and caches it unless the page cache is disabled. */
  keep(c: AppContext, name: string, text: string, bundles?: readonly object[]): Promise<WrittenPage>
}

const encoder = new TextEncoder()

/**
 * Caches text responses that are the same for every visitor. Each kind has its own cache, so that
 * they cannot evict pages.
 */
export function createTextCache({ megabytes }: { megabytes: number }): TextCache {
  const cache = createPageCache()

  return {
    find(c, name, bundles = []) {
      const cached = cache.get(cacheKey(c, name), [c.get('settings'), ...bundles])
      return cached && { ...cached, body: cached.body.pieces[0] ?? new Uint8Array(), cached }
    },

    async keep(c, name, text, bundles = []) {
      const settings = c.get('settings')
      const page = await encodeText(text)
      const cached = { ...page, body: { pieces: [page.body], names: [] } }
      cache.set(cacheKey(c, name), cached, {
        sources: [settings, ...bundles],
        limitBytes: settings.PAGE_MEMORY_MB > 0 ? megabytes * megabyte : 0
      })
      return { ...page, cached }
    }
  }
}

/** Encodes a text without caching it. */
export async function encodeText(text: string): Promise<WrittenPage> {
  const body = encoder.encode(text)
  return { body, etag: await computeEtag(body) }
}

/** The security headers depend on the requested host. */
function cacheKey(c: AppContext, name: string): string {
  return `${c.get('url').origin} ${name}`
}
