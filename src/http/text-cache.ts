import type { AppContext } from '../env.ts'
import { computeEtag, hasPageCache, megabyte, type WrittenPage } from '../render/page-cache.ts'
import { createBoundedCache } from '../server/bounded-cache.ts'

const encoder = new TextEncoder()

/**
 * Caches text responses that are the same for every visitor. Each kind has its own cache, so that
 * they cannot evict pages.
 */
export function createTextCache({ megabytes }: { megabytes: number }) {
  const cache = createBoundedCache<WrittenPage>()

  return {
    /** @param bundles the messages that the text was rendered from, if any */
    get(c: AppContext, name: string, bundles: readonly object[] = []): WrittenPage | undefined {
      return cache.get(cacheKey(c, name), [c.get('settings'), ...bundles])
    },

    /** Encodes a text, and caches it unless the page cache is disabled. */
    async set(
      c: AppContext,
      name: string,
      text: string,
      bundles: readonly object[] = []
    ): Promise<WrittenPage> {
      const settings = c.get('settings')
      const page = await encodeText(text)
      const cached: WrittenPage = { ...page, cached: page }
      cache.set(cacheKey(c, name), cached, {
        size: page.body.length,
        limitBytes: hasPageCache(settings) ? megabytes * megabyte : 0,
        sources: [settings, ...bundles]
      })
      return cached
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
