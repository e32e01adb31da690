/** Longer strings are not cached, so that visitors cannot exhaust the memory. */
const maxKeyLength = 300

const maxKeys = 500

/** Caches the results of a pure function of a string that many requests share. */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return function memoized(text) {
    if (results.has(text)) return results.get(text) as Result
    const result = work(text)
    if (text.length > maxKeyLength) return result
    if (results.size >= maxKeys) results.clear()
    results.set(text, result)
    return result
  }
}
