import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { postFile } from '../../server/content/content-files.ts'
import type { Post, PostSummary } from '../../server/content/types.ts'
import type { CoverPicture } from '../../shared/facts/covers.ts'
import { isoDay } from '../../shared/language/local-day.ts'
import { byLocale, byLocaleAsync, type Locale, locales } from '../../shared/language/locale.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import type { BuiltPost } from '../../shared/words/editor-protocol.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import type { Upload } from '../pictures/uploads.ts'
import type { Company } from '../words/company.ts'
import { FrontMatterError, splitFrontMatter } from '../words/front-matter.ts'
import { type CompiledLegal, compileLegal } from './compile-legal.ts'
import { createLinkResolver } from './link-resolver.ts'
import { formatLongDate } from './long-date.ts'
import { renderMarkdown } from './markdown.ts'
import { listUploads, mapPictures, readPictures, type Uploads } from './post-pictures.ts'
import { type PostSource, readAllPosts } from './post-source.ts'
import { createFindPostText } from './post-texts.ts'
import { mapCurrentSlugs } from './slugs.ts'

/** A post without its text: its front matter, and its numbers of words and minutes. */
export interface CompiledPost extends Omit<PostSummary, 'covers'> {
  cover: CoverKind | CoverPicture
  call: Post['call']
  /** The name of the post's drawings, the same in every language. */
  group: string
}

export interface CompiledContent extends CompiledLegal {
  /** Newest first. */
  posts: Record<Locale, CompiledPost[]>
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
  const sources = await readAllPosts(folder)
  const allPosts = Object.values(sources).flat()
  const isPublished = ({ data }: PostSource) => !data.draft && data.date <= today
  const leftOut = isPreview ? [] : allPosts.filter((post) => !isPublished(post)).map(describePost)
  const publishedPosts = byLocale((locale) =>
    isPreview
      ? sources[locale].map((post) => (isPublished(post) ? post : withMark(post)))
      : sources[locale].filter(isPublished)
  )
  // Unpublished posts are checked too, so that errors show before the publication day.
  const groups = [...groupPosts(sources).values()]
  const pictures = await readPictures(folder, allPosts)
  for (const locale of locales) await checkFutureLinks(sources[locale], locale, { today, pictures })
  return {
    ...(await compilePosts(publishedPosts, pictures)),
    ...(await compileLegal(folder, { company, posts: publishedPosts })),
    uploads: listUploads(pictures, Object.values(publishedPosts).flat()),
    groups,
    links: [...new Set(allPosts.map(({ data }) => data.link))],
    leftOut
  }
}

function describePost({ file, data: { draft, date } }: PostSource): UnpublishedPost {
  return { file, from: draft ? undefined : date }
}

/** Marks a post in a preview with its day, or as a draft. */
function withMark(post: PostSource): PostSource {
  const { from = 'draft' } = describePost(post)
  return { ...post, data: { ...post.data, title: `[${from}] ${post.data.title}` } }
}

async function compilePosts(
  publishedPosts: Record<Locale, PostSource[]>,
  pictures: Uploads
): Promise<Pick<CompiledContent, 'posts' | 'texts'>> {
  const groups = groupPosts(publishedPosts)
  const findText = await createFindPostText()
  const texts = new Map<string, string>()

  async function compilePost(
    post: PostSource,
    locale: Locale,
    slugs: ReturnType<typeof mapCurrentSlugs>
  ): Promise<CompiledPost> {
    const { file, data } = post
    const { closing, action, link, draft, picture, pictureAlt, pictures: _, ...summary } = data
    const text = findText({
      locale,
      body: await readBody(file),
      pictures: mapPictures(pictures, post),
      resolveLink: createLinkResolver({ file, key: 'body', locale, slugs })
    })
    texts.set(postFile(locale, data.slug), text.file)
    return {
      ...summary,
      cover: findCover(data, pictures),
      longDate: formatLongDate(locale, data.date),
      longUpdated: data.updated && formatLongDate(locale, data.updated),
      wordCount: text.wordCount,
      minutes: Math.ceil(text.wordCount / wordsPerMinute),
      call: {
        text: keepTogether(closing),
        action: keepTogether(action),
        href: createLinkResolver({ file, key: 'link', locale, slugs })(link)
      },
      translations: listSlugs(groups.get(data.group))
    }
  }

  const posts = await byLocaleAsync(async (locale) => {
    const slugs = mapCurrentSlugs(publishedPosts[locale])
    const compiled: CompiledPost[] = []
    for (const post of publishedPosts[locale]) compiled.push(await compilePost(post, locale, slugs))
    return compiled.sort((a, b) => b.date.localeCompare(a.date))
  })
  return { posts, texts }
}

/** An uploaded picture, or else a drawing. The schema requires one of them. */
function findCover({ cover, picture, pictureAlt }: PostSource['data'], pictures: Uploads) {
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
  const finishedPosts = posts.filter(({ data }) => !data.draft)
  for (const post of finishedPosts.filter(({ data }) => data.date > today)) {
    const { file, data } = post
    const onTheDay = finishedPosts.filter((each) => each.data.date <= data.date)
    const slugs = mapCurrentSlugs(onTheDay)
    const resolveLink = createLinkResolver({ file, key: 'body', locale, slugs })
    renderMarkdown(await readBody(file), { resolveLink, pictures: mapPictures(pictures, post) })
    createLinkResolver({ file, key: 'link', locale, slugs })(data.link)
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
        const owner = `${posts[locale].file}.md`
        const problem = textProblem('group', { value: data.group, owner })
        throw new FrontMatterError([{ file, key: 'group', problem }])
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
