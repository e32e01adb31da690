interface Entry<Value> {
  value: Value
  size: number
}

/** Caches values up to a number of bytes. The least recently used values are dropped first. */
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
      // Reinserting moves the entry to the end, because a map keeps the order of insertion.
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
