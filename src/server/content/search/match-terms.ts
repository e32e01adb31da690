import type { Postings, TermsPart } from './search-files.ts'
import { countTypos } from './typos.ts'

export interface Match {
  word: string
  postings: Postings
  /** 1 for the word itself, less for a word that is only similar. */
  closeness: number
}

/** For longer words that begin with the typed one: each further letter reduces the closeness. */
const prefixCloseness = (further: number) => 0.6 / (1 + 0.2 * further)

/** For shorter words: the typed word may have an ending that is not in the rules. */
const endingCloseness = (further: number) => 0.6 / (1 + 0.2 * further)

const [typoCloseness, twoTyposCloseness] = [0.6, 0.4]

const [minPrefixLength, minBeginningLength] = [3, 4]
const maxUnknownEndingLength = 4

/**
 * Finds the words of a part of the index that a typed word may mean: the word itself, longer words
 * that begin with it, and, if the index lacks it, shorter words that it begins with and words that
 * it may be a typo of.
 */
export function matchTerms(typed: string, part: TermsPart): Match[] {
  // Every object has inherited keys such as `constructor`, which somebody may type.
  const postings = Object.hasOwn(part, typed) ? part[typed] : undefined
  const longer = findMatches(part, (word) =>
    typed.length >= minPrefixLength && word.length > typed.length && word.startsWith(typed)
      ? prefixCloseness(word.length - typed.length)
      : 0
  )
  if (postings) return [{ word: typed, postings, closeness: 1 }, ...longer]
  return [...longer, ...findMatches(part, (word) => similarity(typed, word))]
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
function similarity(typed: string, word: string): number {
  const further = typed.length - word.length
  if (typed.startsWith(word)) {
    const isBeginning = word.length >= minBeginningLength && further <= maxUnknownEndingLength
    return isBeginning ? endingCloseness(further) : 0
  }
  const typos = countTypos(typed, word, typosIn(typed))
  if (typos === 1) return typoCloseness
  return typos === 2 ? twoTyposCloseness : 0
}

/** The number of tolerated typos: none in short words, where a typo often makes another word. */
function typosIn({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}
