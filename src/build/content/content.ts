import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { legalFile, postFile } from '../../server/content/content-files.ts'
import {
  type Document,
  type LegalIndex,
  legalNames,
  type Post,
  type PostSummary
} from '../../server/content/types.ts'
import type { CoverPicture } from '../../shared/facts/covers.ts'
import { byLocale, type Locale, locales } from '../../shared/language/locale.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import { legalLimits } from '../../shared/words/limits.ts'
import type { Upload } from '../pictures/uploads.ts'
import { type Company, fillSlots } from '../words/company.ts'
import { slugsByAddress } from './addresses.ts'
import { FrontMatterError, isoDate, parseFrontMatter, text } from './front-matter.ts'
import { linkResolver } from './link-resolver.ts'
import { longDate } from './long-date.ts'
import { picturesIn, renderMarkdown } from './markdown.ts'
import { readPictures, type Uploads, uploadsOf } from './post-pictures.ts'
import { type PostSource, readAllPosts } from './post-source.ts'

const legalSchema = v.strictObject({
  title: text(...legalLimits.title),
  description: text(...legalLimits.description),
  effective: isoDate,
  version: text(...legalLimits.version)
})

/** A post without its text: its front matter, and its numbers of words and minutes. */
export interface CompiledPost extends Omit<PostSummary, 'covers'> {
  cover: CoverKind | CoverPicture
  call: Post['call']
  /** The name of the post's drawings, the same in every language. */
  group: string
}

export interface CompiledContent {
  /** Newest first. */
  posts: Record<Locale, CompiledPost[]>
  legal: LegalIndex
  /** The documents by file path. */
  documents: Map<string, Document>
  /** The pictures of published posts. */
  uploads: Upload[]
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

/** The values of `turnstile`, which is empty for sites that do not use Turnstile. */
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
    uploads: [],
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
  translationsOf(written)
  const groups = translationsOf(published)
  const pictures = await readPictures(folder, Object.values(written).flat())
  content.uploads = uploadsOf(pictures, Object.values(published).flat())
  for (const locale of locales) {
    checkFutureLinks(written[locale], locale, { today, pictures })
    const slugs = slugsByAddress(published[locale])
    for (const { file, data, body } of published[locale]) {
      const { closing, action, link, draft, picture, pictureAlt, pictures: _, ...summary } = data
      const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
      const document = renderMarkdown(body, { resolveLink, pictures })
      const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
      content.documents.set(postFile(locale, data.slug), document)
      content.posts[locale].push({
        ...summary,
        cover: coverOf(data, pictures),
        longDate: longDate(locale, data.date),
        longUpdated: data.updated && longDate(locale, data.updated),
        words,
        minutes: Math.ceil(words / wordsPerMinute),
        call: {
          text: keepTogether(closing),
          action: keepTogether(action),
          href: linkResolver({ file, key: 'link', locale, slugs })(link)
        },
        translations: groups.get(data.group) ?? {}
      })
    }
    content.posts[locale].sort((a, b) => b.date.localeCompare(a.date))
    for (const name of legalNames) {
      const file = path.join(folder, locale, 'legal', `${name}.md`)
      const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), legalSchema)
      if (picturesIn(body).length > 0) {
        throw new FrontMatterError([{ file, key: 'body', text: 'pictures are for posts only' }])
      }
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

/** An uploaded picture, or else a drawing; each post has one of them. */
function coverOf({ cover, picture, pictureAlt }: PostSource['data'], pictures: Uploads) {
  const upload = picture && pictures.get(picture)
  if (upload) return { ...upload.picture, alt: pictureAlt ?? '' }
  if (!cover) throw new Error('A post without a cover has been accepted.')
  return cover
}

type Translations = PostSummary['translations']

/** Checks the links of a post for its day, because nobody looks at the deployment of that morning. */
function checkFutureLinks(
  posts: PostSource[],
  locale: Locale,
  { today, pictures }: { today: string; pictures: Uploads }
): void {
  const written = posts.filter(({ data }) => !data.draft)
  for (const { file, data, body } of written.filter((post) => post.data.date > today)) {
    const onTheDay = written.filter((post) => post.data.date <= data.date)
    const slugs = slugsByAddress(onTheDay)
    const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
    renderMarkdown(body, { resolveLink, pictures })
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
