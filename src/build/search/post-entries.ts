import { routes } from '../../routes.ts'
import { postFile } from '../../server/content/content-files.ts'
import type { SearchEntry, WordRules } from '../../server/content/search/search-files.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { routePath } from '../../shared/links/href.ts'
import { plainWords } from '../../shared/text/keep-together.ts'
import { openValues } from '../cache.ts'
import type { CompiledContent, CompiledPost } from '../content/content.ts'
import { readText } from '../content/post-texts.ts'
import type { EntryWords, IndexedEntry } from './index-entries.ts'
import { textOf } from './read-sections.ts'

interface PostEntry {
  entry: SearchEntry
  words: EntryWords[]
}

interface PostSources {
  content: CompiledContent
  rules: WordRules
  readWords: (entry: IndexedEntry) => EntryWords[]
}

/** Characters of an entry's text among which an excerpt is chosen. All of its words are indexed. */
const longestShown = 2400

/** All files that decide which words a post has. */
const code = [
  'src/build/search/*.ts',
  'src/build/content/markdown.ts',
  'src/server/content/search/words.ts',
  'src/shared/{links,text}/*.ts',
  'src/routes.ts',
  'package-lock.json'
]

/** Opens the entries of a language's posts. Those of earlier builds are not made again. */
export async function openPostEntries(
  locale: Locale,
  { content, rules, readWords }: PostSources
): Promise<(post: CompiledPost) => PostEntry> {
  const cache = await openValues<PostEntry>('search', code)
  const ofRules = JSON.stringify(rules)

  return function findEntry(post) {
    const { slug, title, description } = post
    const text = content.texts.get(postFile(locale, slug)) ?? ''
    const file = cache.fileFor(locale, ofRules, text, slug, title, description)
    const known = cache.read(file)
    if (known) return known
    const entry = entryOf(locale, post, text)
    const made = { entry: shownOf(entry), words: readWords(entry) }
    cache.write(file, made)
    return made
  }
}

export function shownOf({ kind, href, title, page, text }: IndexedEntry): SearchEntry {
  return { kind, href, title, page, text: text.slice(0, longestShown) }
}

function entryOf(
  locale: Locale,
  { slug, title, description }: CompiledPost,
  file: string
): IndexedEntry {
  const { introduction, sections } = readText(file)
  const html = [introduction, ...sections.map((section) => section.html)]
  return {
    kind: 'post',
    href: routePath(routes.blog.path, locale, { params: { slug } }),
    title,
    text: plainWords(`${description} ${html.map(textOf).join(' ')}`),
    summary: description,
    headings: sections.map((section) => plainWords(section.title)),
    value: 1
  }
}
