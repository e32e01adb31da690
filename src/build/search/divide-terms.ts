import type { TermsPart } from '../../server/content/search/search-files.ts'

/** Maximum bytes of JSON in a part. Larger parts are divided by one more letter. */
const largestPart = 64 * 1024

/**
 * Divides words by prefix into parts of limited size, so that a search reads a few files whatever
 * the size of the index.
 * @returns the parts by prefix, sorted
 */
export function divideTerms(terms: TermsPart, letters = 1): [beginning: string, part: TermsPart][] {
  const byBeginning = Object.groupBy(Object.entries(terms), ([word]) => word.slice(0, letters))
  return Object.entries(byBeginning)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([beginning, entries = []]) => {
      const part: TermsPart = Object.fromEntries(entries)
      const isWhole = beginning.length < letters || entries.length === 1
      return isWhole || JSON.stringify(part).length <= largestPart
        ? [[beginning, part] satisfies [string, TermsPart]]
        : divideTerms(part, letters + 1)
    })
}
