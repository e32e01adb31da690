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

export async function lookUpTerm(index: IndexReader, term: string): Promise<TermMatches> {
  const { ignored, same: groupsOfTerms } = index.directory.rules
  const groups = groupsOfTerms.filter((group) => group.includes(term))
  const [similarMatches, ...synonymMatches] = await Promise.all([
    findMatches(index, term),
    ...groups.map((group) => findMatches(index, groupName(group)))
  ])
  if (ignored.includes(term)) {
    // Filler words are indexed in titles only. They never match alone, and are not highlighted.
    const exactMatches = [...similarMatches, ...synonymMatches.flat()].filter(
      ({ closeness }) => closeness === 1
    )
    return { scores: scoreEntries(exactMatches), words: [], closeness: 0 }
  }
  // Without this, a rare word would count more than its more frequent synonyms.
  const otherMatches =
    groups.length > 0 ? similarMatches.filter(({ word }) => word !== term) : similarMatches
  const bestMatches = [...otherMatches, ...synonymMatches.flat()]
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, maxMatches)
  const words = [...bestMatches.map(({ word }) => word), ...groups.flat()]
  return { scores: scoreEntries(bestMatches), words, closeness: bestMatches[0]?.closeness ?? 0 }
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
