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
import { isoDay } from '../../shared/language/local-day.ts'
import { byLocale, type Locale, locales } from '../../shared/language/locale.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import type { BuiltPost } from '../../shared/words/editor-protocol.ts'
import { legalLimits } from '../../shared/words/limits.ts'
import type { Upload } from '../pictures/uploads.ts'
import { type Company, fillFacts } from '../words/company.ts'
import {
  FrontMatterError,
  isoDate,
  parseFrontMatter,
  splitFrontMatter,
  text
} from './front-matter.ts'
import { linkResolver } from './link-resolver.ts'
import { longDate } from './long-date.ts'
import { picturesIn, renderMarkdown } from './markdown.ts'
import { listUploads, mapPictures, readPictures, type Uploads } from './post-pictures.ts'
import { type PostSource, readAllPosts } from './post-source.ts'
import { openPostTexts } from './post-texts.ts'
import { currentSlugs } from './slugs.ts'

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
  /** The legal documents by file path. */
  documents: Map<string, Document>
  uploads: Upload[]
  /** The files of the posts' texts by path, because all texts would fill the memory. */
  texts: Map<string, string>
  /** Each group of posts, including unpublished ones. */
  groups: BuiltPost[]
  /** The targets of the posts' last buttons, as written. */
  links: string[]
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

/** The values of `turnstile` in legal texts; the empty one is for sites without Turnstile. */
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
  { today = isoDay(Date.now()), isPreview = false }: ContentOptions = {}
): Promise<CompiledContent> {
  const content: CompiledContent = {
    posts: byLocale(() => []),
    // The loop below fills in both documents.
    legal: byLocale(() => ({})) as LegalIndex,
    documents: new Map(),
    uploads: [],
    texts: new Map(),
    groups: [],
    links: [],
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
  content.groups = [...groupPosts(written).values()]
  const all = Object.values(written).flat()
  content.links = [...new Set(all.map(({ data }) => data.link))]
  const groups = groupPosts(published)
  const pictures = await readPictures(folder, all)
  content.uploads = listUploads(pictures, Object.values(published).flat())
  const findText = await openPostTexts()
  for (const locale of locales) {
    await checkFutureLinks(written[locale], locale, { today, pictures })
    const slugs = currentSlugs(published[locale])
    for (const post of published[locale]) {
      const { file, data } = post
      const { closing, action, link, draft, picture, pictureAlt, pictures: _, ...summary } = data
      const text = findText({
        locale,
        body: await readBody(file),
        pictures: mapPictures(pictures, post),
        resolveLink: linkResolver({ file, key: 'body', locale, slugs })
      })
      content.texts.set(postFile(locale, data.slug), text.file)
      content.posts[locale].push({
        ...summary,
        cover: readCover(data, pictures),
        longDate: longDate(locale, data.date),
        longUpdated: data.updated && longDate(locale, data.updated),
        words: text.words,
        minutes: Math.ceil(text.words / wordsPerMinute),
        call: {
          text: keepTogether(closing),
          action: keepTogether(action),
          href: linkResolver({ file, key: 'link', locale, slugs })(link)
        },
        translations: listSlugs(groups.get(data.group))
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
        const text = fillFacts(body, { ...company[locale], turnstile }, { file, key: 'body' })
        const target = legalFile(locale, name, turnstile !== '')
        content.documents.set(target, renderMarkdown(text, { resolveLink, hasSummaries: true }))
      }
      content.legal[locale][name] = { ...data, longDate: longDate(locale, data.effective) }
    }
  }
  return content
}

/** An uploaded picture, or else a drawing. The schema requires one of them. */
function readCover({ cover, picture, pictureAlt }: PostSource['data'], pictures: Uploads) {
  const upload = picture && pictures.get(picture)
  if (upload) return { ...upload.picture, alt: pictureAlt ?? '' }
  if (!cover) throw new Error('A post without a cover has passed the checks.')
  return cover
}

/** Reads a text on demand, because all texts would fill the memory. */
async function readBody(file: string): Promise<string> {
  return splitFrontMatter(file, await readFile(file, 'utf8')).body
}

/**
 * Checks the links of a future post as on its day, because nobody watches the deployment of that
 * morning.
 */
async function checkFutureLinks(
  posts: PostSource[],
  locale: Locale,
  { today, pictures }: { today: string; pictures: Uploads }
): Promise<void> {
  const written = posts.filter(({ data }) => !data.draft)
  for (const post of written.filter(({ data }) => data.date > today)) {
    const { file, data } = post
    const onTheDay = written.filter((each) => each.data.date <= data.date)
    const slugs = currentSlugs(onTheDay)
    const resolveLink = linkResolver({ file, key: 'body', locale, slugs })
    renderMarkdown(await readBody(file), { resolveLink, pictures: mapPictures(pictures, post) })
    linkResolver({ file, key: 'link', locale, slugs })(data.link)
  }
}

/**
 * The posts of each group by language, in the order of the languages.
 * @throws FrontMatterError for two posts of a group in one language
 */
function groupPosts(sources: Record<Locale, PostSource[]>): Map<string, BuiltPost> {
  const groups = new Map<string, BuiltPost>()
  for (const locale of locales) {
    for (const { file, data } of sources[locale]) {
      const posts = groups.get(data.group) ?? {}
      if (posts[locale]) {
        const text = `'${data.group}' is the group of ${posts[locale].file}.md already`
        throw new FrontMatterError([{ file, key: 'group', text }])
      }
      const post = { file: path.basename(file, '.md'), slug: data.slug }
      groups.set(data.group, { ...posts, [locale]: post })
    }
  }
  return groups
}

function listSlugs(posts: BuiltPost = {}): PostSummary['translations'] {
  return Object.fromEntries(Object.entries(posts).map(([locale, { slug }]) => [locale, slug]))
}
