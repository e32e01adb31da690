/** Bytes. */
export const megabyte = 1024 * 1024

interface CacheEntry<Value> {
  value: Value
  madeFrom: readonly object[]
  bytes: number
}

interface EntryOptions {
  /** Bytes of the value. */
  size: number
  /** Bytes of the whole cache. */
  limitBytes: number
  /** The objects that the value was made from. */
  madeFrom?: readonly object[]
}

/** Rough size of the objects that make up an entry. */
const overheadBytes = 512

/**
 * An LRU cache with a size limit. A value is found only with the objects that it was made from.
 *
 * It is for values of many sizes. Templates and texts have caches made of it, `template-cache.ts`
 * and `text-cache.ts`. `memoize.ts` is for small results of a string, and `lazy.ts` for modules.
 */
export function createBoundedCache<Value>() {
  const entries = new Map<string, CacheEntry<Value>>()
  let total = 0

  function forget(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key: string, madeFrom: readonly object[] = []): Value | undefined {
      const entry = entries.get(key)
      if (!entry || !isSame(entry.madeFrom, madeFrom)) return undefined
      // Reinserted at the end, because a `Map` iterates in insertion order.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },

    /** Ignores values larger than the whole cache. */
    set(key: string, value: Value, { size, limitBytes, madeFrom = [] }: EntryOptions): void {
      forget(key)
      const bytes = size + 2 * key.length + overheadBytes
      if (bytes > limitBytes) return
      entries.set(key, { value, madeFrom, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= limitBytes) return
        forget(oldest)
      }
    }
  }
}

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}
