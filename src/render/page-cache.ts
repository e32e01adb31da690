import { createBoundedCache } from '../server/bounded-cache.ts'
import { digest } from '../server/crypto/digest.ts'
import type { HeadData } from './head.ts'
import { type Template, totalLength } from './placeholders.ts'

/** A page that is ready to send, or to fill in if its body is a template. */
export interface WrittenPage<Body = Uint8Array<ArrayBuffer>> {
  body: Body
  /** Absent for a text that is not a page. */
  head?: HeadData
  /** Absent for a page that differs at each request. */
  etag?: string
  /** The page in the cache; absent if the body was rendered only for this request. */
  cached?: WrittenPage<Template>
}

interface Entry {
  page: WrittenPage<Template>
  /** The objects that the page was rendered from. */
  sources: readonly object[]
}

/** Bytes. */
export const megabyte = 1024 * 1024

/** Rough size of the objects that make up an entry. */
const overheadBytes = 512

export const pageCache = createPageCache()

/**
 * Caches rendered pages up to a number of bytes. The least recently used pages are dropped
 * first.
 */
export function createPageCache() {
  const pages = createBoundedCache<Entry>()

  return {
    /** @param sources the objects that the page must have been rendered from */
    get(key: string, sources: readonly object[]): WrittenPage<Template> | undefined {
      const entry = pages.get(key)
      return entry && isSame(entry.sources, sources) ? entry.page : undefined
    },

    set(
      key: string,
      page: WrittenPage<Template>,
      { sources, limitBytes }: { sources: readonly object[]; limitBytes: number }
    ): void {
      const size = totalLength(page.body.pieces) + 2 * key.length + overheadBytes
      pages.set(key, { page, sources }, { size, limitBytes })
    }
  }
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}

/** The ETag of a page without placeholders. */
export async function computeEtag(page: Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await digest(page)).slice(0, 32)}"`
}
