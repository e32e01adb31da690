import { postFile } from '../../server/content/content-files.ts'
import type { SearchEntry, WordRules } from '../../server/content/search/search-files.ts'
import type { Document } from '../../server/content/types.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { createValueCache } from '../cache.ts'
import type { CompiledContent, CompiledPost } from '../content/content.ts'
import { readPostText } from '../content/post-texts.ts'
import { longHash } from '../output.ts'
import type { EntryTerms, IndexedEntry } from './index-entries.ts'
import { textOfMarkup } from './parse-sections.ts'

interface PostEntry {
  entry: SearchEntry
  terms: EntryTerms[]
}

interface PostSources {
  content: CompiledContent
  rules: WordRules
  readWords: (entry: IndexedEntry) => EntryTerms[]
}

/** Maximum characters of text to choose an excerpt from. All words of the text are indexed. */
const maxShownLength = 2400

const deciding = { code: ['src/build/search/index-entries.ts', 'src/build/search/post-entries.ts'] }

/** Opens the entries of a language's posts. Entries from earlier builds are reused. */
export async function createReadPostEntry(
  locale: Locale,
  { content, rules, readWords }: PostSources
): Promise<(post: CompiledPost, href: string) => PostEntry> {
  const cache = await createValueCache<PostEntry>('search', deciding)
  const rulesHash = longHash(JSON.stringify(rules))

  return function findEntry({ slug, title, description }, href) {
    const text = content.texts.get(postFile(locale, slug)) ?? ''
    const file = cache.fileFor(rulesHash, href, title, description, text)
    const cached = cache.read(file)
    if (cached) return cached
    const entry = createEntry({ href, title, description }, readPostText(text))
    const result = { entry: searchEntry(entry), terms: readWords(entry) }
    cache.write(file, result)
    return result
  }
}

export function searchEntry({ kind, href, title, page, text }: IndexedEntry): SearchEntry {
  return { kind, href, title, page, text: text.slice(0, maxShownLength) }
}

function createEntry(
  { href, title, description }: Record<'href' | 'title' | 'description', string>,
  { introduction, sections }: Document
): IndexedEntry {
  const html = [introduction, ...sections.map((section) => section.html)]
  return {
    kind: 'post',
    href,
    title,
    text: withoutJoiners(`${description} ${html.map(textOfMarkup).join(' ')}`),
    summary: description,
    headings: sections.map((section) => withoutJoiners(section.title)),
    value: 1
  }
}
