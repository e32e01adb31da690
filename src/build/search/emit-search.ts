import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { routes } from '../../routes.ts'
import {
  directoryFile,
  type EntryKind,
  entriesFile,
  type SearchDirectory,
  type SearchEntry,
  termsFile,
  type WordRules
} from '../../server/content/search/search-files.ts'
import { createFindTerms } from '../../server/content/search/terms.ts'
import { legalNames } from '../../server/content/types.ts'
import { type Locale, locales } from '../../shared/language/locale.ts'
import { routePath } from '../../shared/links/href.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { foldLetters } from '../../shared/text/fold-letters.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import type { CompiledContent } from '../content/content.ts'
import type { Output } from '../output.ts'
import { divideTerms } from './divide-terms.ts'
import { createIndex, createSplitEntry, type IndexedEntry } from './index-entries.ts'
import { parseSections } from './parse-sections.ts'
import { createReadPostEntry, searchEntry } from './post-entries.ts'
import type { SearchedPage } from './render-pages.tsx'

/**
 * Weights of pages in results: the home page repeats other pages, pages with a form explain little,
 * legal documents mention many things in passing, and questions use the words that visitors use.
 */
const weights: Partial<Record<RouteKey, number>> = {
  home: 0.5,
  login: 0.7,
  forgotPassword: 0.7,
  terms: 0.7,
  privacy: 0.7,
  faq: 1.25,
  quickGuide: 1.1
}

interface SearchSources {
  content: CompiledContent
  pages: Record<Locale, SearchedPage[]>
  /** The short name of a page from the footer, if it has one. */
  readName: (locale: Locale, key: RouteKey) => string | undefined
}

/** Characters of text in one file of entries. */
const fileSize = 32 * 1024

const rulesSchema = v.strictObject({
  ignored: v.array(v.string()),
  endings: v.array(v.string()),
  same: v.array(v.array(v.string()))
})

/** Writes the index of the search (docs/decisions/0020-search.md). */
export async function emitSearch(
  output: Output,
  folder: string,
  { content, pages, readName }: SearchSources
): Promise<void> {
  for (const locale of locales) {
    const rules = await readRules(folder, locale)
    const index = createIndex(rules)
    const entries: SearchEntry[] = []
    const readWords = createSplitEntry(rules)
    for (const entry of pageEntries(locale, pages[locale], (key) => readName(locale, key))) {
      index.add(entry, readWords(entry))
      entries.push(searchEntry(entry))
    }
    const readPost = await createReadPostEntry(locale, { content, rules, readWords })
    for (const post of content.posts[locale]) {
      const href = routePath(routes.blog.path, locale, { params: { slug: post.slug } })
      const { entry, terms } = readPost(post, href)
      index.add({ kind: entry.kind, value: 1 }, terms)
      entries.push(entry)
    }
    const parts = divideTerms(index.weigh())
    for (const [number, [, terms]] of parts.entries()) {
      await output.write(termsFile(locale, number), JSON.stringify(terms))
    }
    const files = divideEntries(entries)
    for (const [number, file] of files.entries()) {
      await output.write(entriesFile(locale, number), JSON.stringify(file.entries))
    }
    const directory: SearchDirectory = {
      rules,
      parts: parts.map(([beginning]) => beginning),
      firstEntries: files.map(({ first }) => first)
    }
    await output.write(directoryFile(locale), JSON.stringify(directory))
  }
}

/**
 * Reads a language's rules. The file contains whole words, which are converted to stems.
 * @throws Error naming the file if it is malformed
 */
async function readRules(folder: string, locale: Locale): Promise<WordRules> {
  const file = path.join(folder, locale, 'search-words.json')
  const result = v.safeParse(rulesSchema, JSON.parse(await readFile(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${result.issues[0].message}`)
  const { ignored, same } = result.output
  const endings = result.output.endings.map(foldLetters)
  const findTerms = createFindTerms({ endings })
  const listStems = (texts: string[]) => [
    ...new Set(texts.flatMap((word) => findTerms(word).map(({ term }) => term)))
  ]
  return { ignored: listStems(ignored), endings, same: same.map(listStems) }
}

function pageEntries(
  locale: Locale,
  pages: SearchedPage[],
  readName: (key: RouteKey) => string | undefined
): IndexedEntry[] {
  return (
    pages
      .flatMap((page) => entriesOfPage(locale, page, readName(page.key)))
      // Leaves out the home page's questions, which are on the FAQ page as well.
      .filter(({ kind, href }) => kind !== 'question' || !href.startsWith(`${homePath(locale)}#`))
  )
}

function homePath(locale: Locale): string {
  return routePath(routes.home.path, locale)
}

function entriesOfPage(
  locale: Locale,
  { key, path: pattern, title, description, html }: SearchedPage,
  name = title
): IndexedEntry[] {
  const value = weights[key] ?? 1
  const [mainSection, ...parts] = parseSections(withoutJoiners(html))
  const href = (hash?: string) => routePath(pattern, locale, { hash })
  const kind = entryKind(key)
  return [
    {
      kind: kind === 'legal' ? kind : 'page',
      href: href(),
      title: withoutJoiners(title),
      text: mainSection?.text ?? '',
      summary: `${name} ${description}`,
      headings: [...(mainSection?.headings ?? []), ...parts.map((part) => part.title)],
      value
    },
    // Groups of questions are left out, because they have no text of their own.
    ...parts
      .filter((part) => part.text !== '')
      .map(
        (part) =>
          ({
            kind: part.isQuestion ? 'question' : kind,
            href: href(part.id),
            title: part.title,
            page: withoutJoiners(name),
            text: part.text,
            summary: '',
            headings: part.headings,
            value
          }) satisfies IndexedEntry
      )
  ]
}

function entryKind(key: RouteKey): EntryKind {
  if (key === 'quickGuide') return 'guide'
  return legalNames.some((name) => name === key) ? 'legal' : 'page'
}

interface EntriesFile {
  first: number
  entries: SearchEntry[]
}

function divideEntries(entries: SearchEntry[]): EntriesFile[] {
  const files: EntriesFile[] = []
  let room = 0
  for (const [number, entry] of entries.entries()) {
    const last = files.at(-1)
    if (last && room > 0) last.entries.push(entry)
    else {
      files.push({ first: number, entries: [entry] })
      room = fileSize
    }
    room -= entry.text.length
  }
  return files
}
