import { digest } from '../crypto/digest.ts'
import { lengthOf, type Template } from './holes.ts'

/** A rendered page as bytes. */
export interface RememberedPage extends Template {
  /** Absent for a page with holes, which differs at each request. */
  etag?: string
}

interface Entry {
  page: RememberedPage
  /** The objects that the page was rendered from. */
  sources: readonly object[]
  size: number
}

/** Bytes. */
export const megabyte = 1024 * 1024

/** Rough size of the objects that hold an entry. */
const overheadBytes = 512

/** The pages that this isolate remembers. */
export const pageMemory = createPageMemory()

/** Remembers rendered pages up to a number of bytes. The least recently used go first. */
export function createPageMemory() {
  const pages = new Map<string, Entry>()
  let total = 0

  function forget(key: string): void {
    total -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    /** @param sources the page is only returned if it was rendered from the same objects */
    get(key: string, sources: readonly object[]): RememberedPage | undefined {
      const entry = pages.get(key)
      if (!entry || !isSame(entry.sources, sources)) return undefined
      // A map keeps the order of insertion.
      pages.delete(key)
      pages.set(key, entry)
      return entry.page
    },

    set(
      key: string,
      page: RememberedPage,
      { sources, limitBytes }: { sources: readonly object[]; limitBytes: number }
    ): void {
      forget(key)
      const size = lengthOf(page.pieces) + 2 * key.length + overheadBytes
      if (size > limitBytes) return
      pages.set(key, { page, sources, size })
      total += size
      for (const oldest of pages.keys()) {
        if (total <= limitBytes) return
        forget(oldest)
      }
    }
  }
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}

/** The ETag of a page that is the same at each request. */
export async function etagOf(page: Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await digest(page)).slice(0, 32)}"`
}
