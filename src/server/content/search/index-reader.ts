import type { Locale } from '../../../shared/language/locale.ts'
import { type ReadContent, readExisting } from '../read-content.ts'
import {
  directoryFile,
  entriesFile,
  type SearchDirectory,
  type SearchEntry,
  type TermsPart,
  termsFile
} from './search-files.ts'

/** Maximum parts in which a typed word is looked up; only one or two letters match more. */
const maxParts = 4

/** The search index of one language. Each search reads only a few of its files. */
export interface IndexReader {
  directory: SearchDirectory
  /** The parts that may contain a word, or words that begin with it. */
  partsFor(word: string): Promise<TermsPart[]>
  entry(number: number): Promise<SearchEntry>
}

/** @throws Error when the assets do not respond */
export async function createIndexReader(read: ReadContent, locale: Locale): Promise<IndexReader> {
  const directory = await readExisting<SearchDirectory>(read, directoryFile(locale))
  return {
    directory,
    async partsFor(word) {
      const indexes = directory.parts.flatMap((part, index) =>
        part.startsWith(word) || word.startsWith(part) ? [index] : []
      )
      return Promise.all(
        indexes
          .slice(0, maxParts)
          .map((index) => readExisting<TermsPart>(read, termsFile(locale, index)))
      )
    },
    async entry(number) {
      const file = directory.firstEntries.findLastIndex((first) => first <= number)
      const entries = await readExisting<SearchEntry[]>(read, entriesFile(locale, file))
      const entry = entries[number - (directory.firstEntries[file] ?? 0)]
      if (!entry) throw new Error(`The search index of '${locale}' has no entry ${number}.`)
      return entry
    }
  }
}
