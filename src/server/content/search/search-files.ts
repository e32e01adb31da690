import type { Locale } from '../../../shared/language/locale.ts'

/** The kinds of text that visitors look for. */
const entryKinds = ['question', 'guide', 'page', 'legal', 'post'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A part of a page, a question or a post: one result. */
export interface SearchEntry {
  kind: EntryKind
  /** The address, with the fragment of the part. */
  href: string
  title: string
  /** The name of the page that the part is on; absent for a whole page. */
  page?: string
  text: string
}

/**
 * A language's rules for words (`locales/{locale}/search-words.json`). They are applied to folded words:
 * lower case, without diacritics.
 */
export interface WordRules {
  /** Words that say nothing about the subject. */
  ignored: string[]
  /** Endings that are taken off; `ies>y` is replaced. */
  endings: string[]
  /** Groups of words that visitors use for the same thing. */
  same: string[][]
}

/** The file that every search reads first. Its size hardly grows with the number of posts. */
export interface SearchDirectory {
  rules: WordRules
  /** The beginnings of words by which they are divided into files, sorted. */
  parts: string[]
  /** The number of the first entry in each file of entries. */
  firstEntries: number[]
}

/** Entries that have a word, each followed by the weight of the word there: entry, weight, … */
export type Postings = number[]

/** Words and their entries. */
export type WordsPart = Record<string, Postings>

/** Paths in the folder that only the Worker reads. */
export function directoryFile(locale: Locale): string {
  return `/_content/search/${locale}/directory.json`
}

/** @param part the index in `SearchDirectory.parts` */
export function wordsFile(locale: Locale, part: number): string {
  return `/_content/search/${locale}/words/${part}.json`
}

/** @param file the index in `SearchDirectory.firstEntries` */
export function entriesFile(locale: Locale, file: number): string {
  return `/_content/search/${locale}/entries/${file}.json`
}
