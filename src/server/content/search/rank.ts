import type { TermMatches } from './look-up.ts'

interface RankedEntry {
  number: number
  score: number
}

/** Entries with a lower share of the best score are left out. */
const smallestScore = 0.1

const maxResults = 20

/**
 * The best entries for all typed words. An entry that lacks some of the words scores much lower,
 * especially if it lacks words that exist exactly as typed.
 */
export function rankEntries(matches: TermMatches[]): RankedEntry[] {
  const totals = new Map<number, { score: number; covered: number }>()
  for (const { scores, closeness } of matches) {
    for (const [entry, score] of scores) {
      const total = totals.get(entry) ?? { score: 0, covered: 0 }
      totals.set(entry, { score: total.score + score, covered: total.covered + closeness })
    }
  }
  const totalCloseness = matches.reduce((sum, { closeness }) => sum + closeness, 0)
  const [bestEntry, ...otherEntries] = [...totals]
    .map(([number, { score, covered }]) => ({
      number,
      // `totalCloseness` is 0 if all typed words are filler words, such as “how”.
      score: totalCloseness === 0 ? score : score * (covered / totalCloseness) ** 2
    }))
    .toSorted((a, b) => b.score - a.score || a.number - b.number)
  if (!bestEntry) return []
  const close = otherEntries.filter(({ score }) => score >= bestEntry.score * smallestScore)
  return [bestEntry, ...close].slice(0, maxResults)
}
