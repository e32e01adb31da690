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
export function rankEntries(found: TermMatches[]): RankedEntry[] {
  const totals = new Map<number, { score: number; covered: number }>()
  for (const { scores, closeness } of found) {
    for (const [entry, score] of scores) {
      const before = totals.get(entry) ?? { score: 0, covered: 0 }
      totals.set(entry, { score: before.score + score, covered: before.covered + closeness })
    }
  }
  const whole = found.reduce((sum, { closeness }) => sum + closeness, 0)
  const [best, ...others] = [...totals]
    .map(([number, { score, covered }]) => ({
      number,
      // `whole` is 0 if all typed words are filler words, such as “how”.
      score: whole === 0 ? score : score * (covered / whole) ** 2
    }))
    .toSorted((a, b) => b.score - a.score || a.number - b.number)
  if (!best) return []
  const close = others.filter(({ score }) => score >= best.score * smallestScore)
  return [best, ...close].slice(0, maxResults)
}
