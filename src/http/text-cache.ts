import type { AppContext } from '../env.ts'
import { hasPageCache } from '../render/page-cache.ts'
import { encodeText, type WrittenBody } from '../render/written-page.ts'
import { createBoundedCache, megabyte } from '../server/base/bounded-cache.ts'

/**
 * Caches text responses that are the same for every visitor. Each kind has its own cache, so that
 * they cannot evict pages.
 */
export function createTextCache({ megabytes }: { megabytes: number }) {
  const cache = createBoundedCache<WrittenBody>()

  return {
    /** @param bundles the messages that the text was rendered from, if any */
    get(c: AppContext, name: string, bundles: readonly object[] = []): WrittenBody | undefined {
      return cache.get(cacheKey(c, name), [c.get('settings'), ...bundles])
    },

    /** Encodes a text, and caches it unless the page cache is disabled. */
    async set(
      c: AppContext,
      name: string,
      text: string,
      bundles: readonly object[] = []
    ): Promise<WrittenBody> {
      const settings = c.get('settings')
      const encoded = await encodeText(text)
      const cached: WrittenBody = { ...encoded, cached: encoded }
      cache.set(cacheKey(c, name), cached, {
        size: encoded.body.length,
        limitBytes: hasPageCache(settings) ? megabytes * megabyte : 0,
        madeFrom: [settings, ...bundles]
      })
      return cached
    }
  }
}

/** The security headers depend on the requested host. */
function cacheKey(c: AppContext, name: string): string {
  return `${c.get('url').origin} ${name}`
}
