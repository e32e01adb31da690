interface Entry<Value> {
  value: Value
  size: number
}

/** An LRU cache with a size limit in bytes. */
export function createBoundedCache<Value>() {
  const entries = new Map<string, Entry<Value>>()
  let total = 0

  function forget(key: string): void {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      // Reinserted at the end, because a `Map` iterates in insertion order.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },

    /** Ignores values larger than the whole cache. */
    set(
      key: string,
      value: Value,
      { size, limitBytes }: { size: number; limitBytes: number }
    ): void {
      forget(key)
      if (size > limitBytes) return
      entries.set(key, { value, size })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= limitBytes) return
        forget(oldest)
      }
    }
  }
}
