import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as v from 'valibot'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { legalFile, postFile } from '../../server/content/content-files.ts'
import {
  type Document,
  type LegalIndex,
  legalNames,
  type Post,
  type PostSummary
} from '../../server/content/types.ts'
import { byLocale, byLocaleAsync, type Locale, locales } from '../../shared/language/locale.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import { isUpdatedEarly } from '../../shared/words/entry-problem.ts'
import { type Company, fillSlots } from '../words/company.ts'
import { collectProblems } from '../words/words-error.ts'
import { FrontMatterError, parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import { linkResolver } from './link-resolver.ts'
import { longDate } from './long-date.ts'
import { renderMarkdown } from './markdown.ts'
import { openPostTexts } from './post-texts.ts'
import { legalSchema, postSchema } from './schemas.ts'

/** A post without its text: its front matter, and its numbers of words and minutes. */
export interface CompiledPost extends Omit<PostSummary, 'covers'> {
  cover: CoverKind
  call: Post['call']
  /** The name of the post's cover, the same in every language. */
  picture: string
}

export interface CompiledContent {
  /** Newest first. */
  posts: Record<Locale, CompiledPost[]>
  legal: LegalIndex
  /** The legal documents by file path. */
  documents: Map<string, Document>
  /** The files of the posts' texts by the path of the post, because all texts would fill the memory. */
  texts: Map<string, string>
  /** The slugs of each group of posts, with the posts that are not published. */
  groups: Translations[]
  /** Posts that are not published. */
  leftOut: UnpublishedPost[]
}

export interface UnpublishedPost {
  file: string
  /** The day on which the post is published; absent for a draft. */
  from?: string
}

interface ContentOptions {
  /** `YYYY-MM-DD` in UTC. */
  today?: string
  /** Whether unpublished posts are included, with a label in their titles. */
  isPreview?: boolean
}

/** The values of `turnstile`; sites without Turnstile have the empty one. */
const turnstileNames = ['', 'Turnstile']

/** The average reading speed. */
const wordsPerMinute = 200

/**
 * Compiles posts and legal documents.
 * @throws FrontMatterError for an invalid field, a broken link, or two posts of a group in one
 * language
 */
export async function compileContent(
  folder: string,
  company: Record<Locale, Company>,
  { today = new Date().toISOString().slice(0, 10), isPreview = false }: ContentOptions = {}
): Promise<CompiledContent> {
  const content: CompiledContent = {
    posts: byLocale(() => []),
    // The loop below fills in both documents.
    legal: byLocale(() => ({})) as LegalIndex,
    documents: new Map(),
    texts: new Map(),
    groups: [],
    leftOut: []
  }
  const written = await readAllPosts(folder)
  const published = byLocale((locale) =>
    written[locale].flatMap((post) => {
      const { draft, date, title } = post.data
      if (!draft && date <= today) return post
      const from = draft ? undefined : date
      if (!isPreview) content.leftOut.push({ file: post.file, from })
      const marked = { ...post.data, title: `[${from ?? 'draft'}] ${title}` }
      return isPreview ? { ...post, data: marked } : []
    })
  )
  // Unpublished posts are checked too, so that errors show before the publication day.
  content.groups = [...translationsOf(written).values()]
  const groups = translationsOf(published)
  const findText = await openPostTexts()
  for (const locale of locales) {
    await checkFutureLinks(written[locale], locale, today)
    const slugs = new Set(published[locale].map(({ data }) => data.slug))
    for (const { file, data } of published[locale]) {
      const { group, draft: _, closing, action, link, ...summary } = data
      const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
      const text = findText({ locale, body: await readBody(file), resolveLink })
      content.texts.set(postFile(locale, data.slug), text.file)
      content.posts[locale].push({
        ...summary,
        longDate: longDate(locale, data.date),
        longUpdated: data.updated && longDate(locale, data.updated),
        words: text.words,
        minutes: Math.ceil(text.words / wordsPerMinute),
        picture: group,
        call: {
          text: keepTogether(closing),
          action: keepTogether(action),
          href: linkResolver({ file, key: 'link', locale, slugs })(link)
        },
        translations: groups.get(group) ?? {}
      })
    }
    content.posts[locale].sort((a, b) => b.date.localeCompare(a.date))
    for (const name of legalNames) {
      const file = path.join(folder, locale, 'legal', `${name}.md`)
      const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), legalSchema)
      const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
      for (const turnstile of turnstileNames) {
        const text = fillSlots(body, { ...company[locale], turnstile }, { file })
        const target = legalFile(locale, name, turnstile !== '')
        content.documents.set(target, renderMarkdown(text, { resolveLink, hasSummaries: true }))
      }
      content.legal[locale][name] = { ...data, longDate: longDate(locale, data.effective) }
    }
  }
  return content
}

type Translations = PostSummary['translations']
type PostData = v.InferOutput<typeof postSchema>

interface PostSource {
  file: string
  data: PostData
}

async function readAllPosts(folder: string): Promise<Record<Locale, PostSource[]>> {
  const read = byLocale((locale) => readPosts(folder, locale))
  await collectProblems(Object.values(read))
  return byLocaleAsync((locale) => read[locale])
}

async function readPosts(folder: string, locale: Locale): Promise<PostSource[]> {
  const directory = path.join(folder, locale, 'blogs')
  if (!existsSync(directory)) return []
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).toSorted()
  const posts: PostSource[] = []
  // One file at a time, because there may be more posts than a process may open files.
  for (const name of files) {
    const file = path.join(directory, name)
    const { data } = parseFrontMatter(file, await readFile(file, 'utf8'), postSchema)
    if (isUpdatedEarly(data)) {
      throw new FrontMatterError([{ file, key: 'updated', text: "must not be before 'date'" }])
    }
    if (`${data.slug}.md` !== name) {
      throw new FrontMatterError([{ file, key: 'slug', text: "must be the file's name" }])
    }
    posts.push({ file, data })
  }
  return posts
}

async function readBody(file: string): Promise<string> {
  return splitFrontMatter(file, await readFile(file, 'utf8')).body
}

/** Checks the links of a post for its day, because nobody looks at the deployment of that morning. */
async function checkFutureLinks(posts: PostSource[], locale: Locale, today: string): Promise<void> {
  const written = posts.filter(({ data }) => !data.draft)
  for (const { file, data } of written.filter((post) => post.data.date > today)) {
    const onTheDay = written.filter((post) => post.data.date <= data.date)
    const slugs = new Set(onTheDay.map((post) => post.data.slug))
    const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
    renderMarkdown(await readBody(file), { resolveLink })
    linkResolver({ file, key: 'link', locale, slugs })(data.link)
  }
}

/**
 * The slugs of a group's posts by language, in the order of the languages.
 * @throws FrontMatterError for two posts of a group in one language
 */
function translationsOf(sources: Record<Locale, PostSource[]>): Map<string, Translations> {
  const groups = new Map<string, Translations>()
  for (const locale of locales) {
    for (const { file, data } of sources[locale]) {
      const slugs = groups.get(data.group) ?? {}
      if (slugs[locale]) {
        const text = `'${data.group}' is the group of ${slugs[locale]}.md already`
        throw new FrontMatterError([{ file, key: 'group', text }])
      }
      groups.set(data.group, { ...slugs, [locale]: data.slug })
    }
  }
  return groups
}
