import { foldLetters } from '../../shared/text/fold-letters.ts'
import { searchedPhone } from './phone-terms.ts'

const shortestWord = 2
/** Longer words are cut, and found by their beginning. */
const maxWordLength = 32
/** More words make a search slower but hardly change the results. */
const termsPerSearch = 4

/** The search terms of a text. An email address is a term, and so are its parts. */
export function termsIn(text: string): string[] {
  const words = splitParts(text).flatMap(({ address, words }) =>
    address ? [address, ...words] : words
  )
  return [...new Set(words)]
}

interface SearchedTerm {
  word: string
  /** Whether the word is in quotation marks, so that longer words do not match. */
  isWhole: boolean
}

/** The words of a query. Email addresses and phone numbers stay whole: their parts are common. */
export function searchedTerms(text: string): SearchedTerm[] {
  const phone = searchedPhone(text)
  if (phone !== undefined) return [{ word: phone, isWhole: false }]
  const words = new Map<string, boolean>()
  for (const [index, quoted] of text.split(/["“”„«»]/).entries()) {
    for (const { address, words: parts } of splitParts(quoted)) {
      for (const word of address ? [address] : parts) words.set(word, index % 2 === 1)
    }
  }
  return [...words].slice(0, termsPerSearch).map(([word, isWhole]) => ({ word, isWhole }))
}

interface Part {
  /** The whole part, if it is an email address. */
  address?: string
  words: string[]
}

function splitParts(text: string): Part[] {
  return foldLetters(text)
    .split(/\s+/)
    .map((part) => ({
      address: /[\p{L}\p{N}][^\s@]{0,63}@[^\s@]{0,189}[\p{L}\p{N}]/u
        .exec(part)?.[0]
        .slice(0, maxWordLength),
      words: part
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= shortestWord)
        .map((word) => word.slice(0, maxWordLength))
    }))
}
