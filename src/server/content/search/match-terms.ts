import type { Postings, TermsPart } from './search-files.ts'
import { countTypos } from './typos.ts'

export interface Match {
  word: string
  postings: Postings
  /** 1 for the word itself, less for a word that is only similar. */
  closeness: number
}

/**
 * For longer words that begin with the typed one, and for shorter ones, because the typed word may
 * have an ending that is not in the rules: each further letter reduces the closeness.
 */
const lengthCloseness = (further: number) => 0.6 / (1 + 0.2 * further)

const [typoCloseness, twoTyposCloseness] = [0.6, 0.4]

const [minPrefixLength, minBeginningLength] = [3, 4]
const maxUnknownEndingLength = 4

/**
 * Finds the words of a part of the index that a typed word may mean: the word itself, longer words
 * that begin with it, and, if the index lacks it, shorter words that it begins with and words that
 * it may be a typo of.
 */
export function matchTerms(term: string, part: TermsPart): Match[] {
  // Every object has inherited keys such as `constructor`, which somebody may type.
  const postings = Object.hasOwn(part, term) ? part[term] : undefined
  const longer = findMatches(part, (word) =>
    term.length >= minPrefixLength && word.length > term.length && word.startsWith(term)
      ? lengthCloseness(word.length - term.length)
      : 0
  )
  if (postings) return [{ word: term, postings, closeness: 1 }, ...longer]
  return [...longer, ...findMatches(part, (word) => similarity(term, word))]
}

function findMatches(part: TermsPart, closenessOf: (word: string) => number): Match[] {
  const matches: Match[] = []
  for (const [word, postings] of Object.entries(part)) {
    const closeness = closenessOf(word)
    if (closeness > 0) matches.push({ word, postings, closeness })
  }
  return matches
}

/** How close an indexed word is to a typed word that is not in the index. */
function similarity(term: string, word: string): number {
  const further = term.length - word.length
  if (term.startsWith(word)) {
    const isBeginning = word.length >= minBeginningLength && further <= maxUnknownEndingLength
    return isBeginning ? lengthCloseness(further) : 0
  }
  const typos = countTypos(term, word, typosIn(term))
  if (typos === 1) return typoCloseness
  return typos === 2 ? twoTyposCloseness : 0
}

/** The number of tolerated typos: none in short words, where a typo often makes another word. */
function typosIn({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}
