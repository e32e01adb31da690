/** Longer strings are not cached, so that visitors cannot exhaust the memory. */
const longestKey = 300

const mostKeys = 500

/** Caches the results of a pure function of a string that many requests share. */
export function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return function memoized(text) {
    if (results.has(text)) return results.get(text) as Result
    const result = work(text)
    if (text.length > longestKey) return result
    if (results.size >= mostKeys) results.clear()
    results.set(text, result)
    return result
  }
}
