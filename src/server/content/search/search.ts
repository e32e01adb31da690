import type { Locale } from '../../../shared/language/locale.ts'
import { maxQueryLength } from '../../../shared/protocol/protocol.ts'
import type { ReadContent } from '../read-content.ts'
import { createExcerpt, type ExcerptPiece, highlightTerms } from './excerpt.ts'
import { createIndexReader } from './index-reader.ts'
import { lookUpTerm } from './look-up.ts'
import { rankEntries } from './rank.ts'
import type { EntryKind, SearchDirectory, SearchEntry } from './search-files.ts'
import { createFindTerms, type FindTerms, type Word } from './terms.ts'

export interface SearchResult {
  kind: EntryKind
  href: string
  /** The name of the page; absent for a whole page. */
  page?: string
  title: ExcerptPiece[]
  excerpt: ExcerptPiece[]
}

const maxWords = 8

/** A title that contains the typed words in a row is most likely the right one. */
const phraseBonus = 1.3

/**
 * Finds the parts of the site that match a query in one language, best first. The cost is bounded:
 * the query and the number of words are truncated, and every file has a limited size.
 */
export async function search(
  read: ReadContent,
  locale: Locale,
  query: string
): Promise<SearchResult[]> {
  const index = await createIndexReader(read, locale)
  const findTerms = termsFinder(index.directory)
  const terms = findTerms(query.slice(0, maxQueryLength)).map(({ term }) => term)
  const matches = await Promise.all(
    mostMeaningful(terms, index.directory).map((word) => lookUpTerm(index, word))
  )
  const entries = await Promise.all(
    rankEntries(matches).map(async ({ number, score }) => {
      const entry = await index.entry(number)
      const isNamed = hasPhrase(findTerms(entry.title), terms)
      return { entry, score: isNamed ? score * phraseBonus : score }
    })
  )
  const words = new Set(matches.flatMap((each) => each.words))
  return entries
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => createResult(entry, words, findTerms))
}

const finders = new WeakMap<SearchDirectory, FindTerms>()

function termsFinder(directory: SearchDirectory): FindTerms {
  const findTerms = finders.get(directory) ?? createFindTerms(directory.rules)
  finders.set(directory, findTerms)
  return findTerms
}

/** The distinct typed words, most meaningful first. */
function mostMeaningful(terms: string[], { rules }: SearchDirectory): string[] {
  const isFiller = (term: string) => Number(rules.ignored.includes(term))
  return [...new Set(terms)].toSorted((a, b) => isFiller(a) - isFiller(b)).slice(0, maxWords)
}

/** Whether a title contains the typed words as a phrase. */
function hasPhrase(title: Word[], terms: string[]): boolean {
  return ` ${title.map(({ term }) => term).join(' ')} `.includes(` ${terms.join(' ')} `)
}

function createResult(
  entry: SearchEntry,
  words: ReadonlySet<string>,
  findTerms: FindTerms
): SearchResult {
  const { kind, href, page, title, text } = entry
  const excerpt = createExcerpt(text, words, termsIn(entry, findTerms))
  return {
    kind,
    href,
    page,
    title: highlightTerms(title, words, findTerms(title)),
    excerpt: highlightTerms(excerpt, words, findTerms(excerpt))
  }
}

const wordsCache = new WeakMap<SearchEntry, Word[]>()

/** The words of an entry's text, cached as long as the entry. */
function termsIn(entry: SearchEntry, findTerms: FindTerms): Word[] {
  const words = wordsCache.get(entry) ?? findTerms(entry.text)
  wordsCache.set(entry, words)
  return words
}
