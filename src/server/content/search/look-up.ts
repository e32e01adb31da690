import type { IndexReader } from './index-reader.ts'
import { type Match, matchTerms } from './match-terms.ts'
import { groupName } from './terms.ts'

export interface TermMatches {
  scores: Map<number, number>
  words: string[]
  /** The closeness of the best match; 0 if entries need not contain the typed word. */
  closeness: number
}

/** Maximum matches for a typed word: two letters match hundreds of words. */
const maxMatches = 24

export async function lookUpTerm(index: IndexReader, typed: string): Promise<TermMatches> {
  const { ignored, same: groupsOfTerms } = index.directory.rules
  const groups = groupsOfTerms.filter((group) => group.includes(typed))
  const [similar, ...equal] = await Promise.all([
    findMatches(index, typed),
    ...groups.map((group) => findMatches(index, groupName(group)))
  ])
  if (ignored.includes(typed)) {
    // Filler words are indexed in titles only. They never match alone, and are not highlighted.
    const same = [...similar, ...equal.flat()].filter(({ closeness }) => closeness === 1)
    return { scores: scoreEntries(same), words: [], closeness: 0 }
  }
  // Without this, a rare word would count more than its more frequent synonyms.
  const others = groups.length > 0 ? similar.filter(({ word }) => word !== typed) : similar
  const best = [...others, ...equal.flat()]
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, maxMatches)
  const words = [...best.map(({ word }) => word), ...groups.flat()]
  return { scores: scoreEntries(best), words, closeness: best[0]?.closeness ?? 0 }
}

async function findMatches(index: IndexReader, word: string): Promise<Match[]> {
  return (await index.partsFor(word)).flatMap((part) => matchTerms(word, part))
}

/** The score of each entry, which is the score of its best word. */
function scoreEntries(matches: Match[]): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { postings, closeness } of matches) {
    for (let at = 0; at < postings.length; at += 2) {
      const [entry = 0, weight = 0] = [postings[at], postings[at + 1]]
      scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * closeness))
    }
  }
  return scores
}
