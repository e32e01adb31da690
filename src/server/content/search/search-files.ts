import type { Locale } from '../../../shared/language/locale.ts'

const entryKinds = ['question', 'guide', 'page', 'legal', 'post'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface SearchEntry {
  kind: EntryKind
  /** The URL, with the fragment of the part. */
  href: string
  title: string
  /** The name of the page that the part is on; absent for a whole page. */
  page?: string
  text: string
}

/**
 * A language's rules for words (`locales/{locale}/search-words.json`). They apply to words in lower
 * case, without diacritics.
 */
export interface WordRules {
  /** Filler words, such as “how”. */
  ignored: string[]
  /** Endings that are removed; `ies>y` replaces one. */
  endings: string[]
  /** Groups of words that visitors use for the same thing. */
  same: string[][]
}

/** The file that every search reads first. Its size depends little on the number of posts. */
export interface SearchDirectory {
  rules: WordRules
  /** The sorted prefixes by which words are divided into files. */
  parts: string[]
  firstEntries: number[]
}

/** Entries that have a word, each followed by the weight of the word there: entry, weight, … */
export type Postings = number[]

export type TermsPart = Record<string, Postings>

/** Paths in the folder that only the Worker reads. */
export function directoryFile(locale: Locale): string {
  return `/_content/search/${locale}/directory.json`
}

/** @param part the index in `SearchDirectory.parts` */
export function termsFile(locale: Locale, part: number): string {
  return `/_content/search/${locale}/words/${part}.json`
}

/** @param file the index in `SearchDirectory.firstEntries` */
export function entriesFile(locale: Locale, file: number): string {
  return `/_content/search/${locale}/entries/${file}.json`
}
