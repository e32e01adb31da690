import { foldLetters } from '../../shared/fold-letters.ts'
import type { Lead } from './lead.ts'
import { leadFields } from './lead-forms.ts'

const shortestWord = 2
/** Longer words are found by their beginning. */
const longestWord = 32
const wordsPerLead = 1000
/** More words make a search slower and hardly narrower. */
const wordsPerSearch = 4

/** The words by which a lead is found: those of the name, the address and everything that was typed. */
export function wordsOf({ name, email, details }: Lead): string[] {
  const typed = Object.entries(details).flatMap(([field, text]) => (isChosen(field) ? [] : [text]))
  const words = partsOf([name, email, ...typed].join(' ')).flatMap(({ address, words }) =>
    address ? [address, ...words] : words
  )
  return [...new Set(words)].slice(0, wordsPerLead)
}

/** The beginnings of words that a search asks for. An address is one word, because its parts are common. */
export function searchedWords(text: string): string[] {
  const words = partsOf(text).flatMap(({ address, words }) => (address ? [address] : words))
  return [...new Set(words)].slice(0, wordsPerSearch)
}

function isChosen(field: string): boolean {
  return leadFields.some(([name, { choices }]) => name === field && choices)
}

interface Part {
  /** The part as a whole, if it is an e-mail address. */
  address?: string
  words: string[]
}

function partsOf(text: string): Part[] {
  return foldLetters(text)
    .split(/\s+/)
    .map((part) => ({
      address: /[\p{L}\p{N}][^\s@]*@[^\s@]*[\p{L}\p{N}]/u.exec(part)?.[0].slice(0, longestWord),
      words: part
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= shortestWord)
        .map((word) => word.slice(0, longestWord))
    }))
}
