import {
  indexFile,
  legalFile,
  listFile,
  pagesFor,
  postFile,
  postsPerIndexFile,
  postsPerPage
} from '../../server/content/content-files.ts'
import {
  type BlogSummary,
  type IndexedPost,
  type Post,
  type PostSummary,
  type Tag,
  tags
} from '../../server/content/types.ts'
import { coverSizes, isPicture } from '../../shared/facts/covers.ts'
import { byLocaleAsync, type Locale, locales } from '../../shared/language/locale.ts'
import { fromKeys, keysOf } from '../../shared/typed-object.ts'
import type { EmittedFile, Output } from '../output.ts'
import { coverName } from '../pictures/drawings.ts'
import type { CompiledContent, CompiledPost } from './content.ts'
import { previewFormat, previewName } from './emit-post-pictures.ts'
import { readPostText } from './post-texts.ts'
import { createFindRelated } from './related-posts.ts'

/**
 * Writes the posts into files of limited size: one for each post, each page of a list and each part
 * of the index.
 * @param pictures the covers and previews of the posts, by name
 * @returns the data that the Worker needs without reading files
 */
export function emitPosts(
  output: Output,
  { posts, texts }: CompiledContent,
  pictures: Map<string, EmittedFile>
): Promise<Record<Locale, BlogSummary>> {
  return byLocaleAsync(async (locale) => {
    const entries = posts[locale].map((post) => ({
      call: post.call,
      summary: summarise(post, pictures),
      preview: findPicture(pictures, previewName(locale, post.slug, previewFormat(post.cover))).url
    }))
    const summaries = entries.map(({ summary }) => summary)
    const relatedTo = createFindRelated(summaries)
    for (const { call, summary, preview } of entries) {
      const file = postFile(locale, summary.slug)
      const text = texts.get(file)
      if (!text) throw new Error(`${file}: the post has no text`)
      const post: Post = {
        ...summary,
        ...readPostText(text),
        call,
        preview,
        related: relatedTo(summary)
      }
      await output.write(file, JSON.stringify(post))
    }
    for (const tag of [undefined, ...tags]) {
      const taggedPosts = withTag(summaries, tag)
      await writeParts(output, taggedPosts, postsPerPage, (page) => listFile(locale, tag, page))
    }
    const index = entries.map(({ summary, preview }): IndexedPost => {
      const { slug, date, updated = date, translations, covers } = summary
      const picture = isPicture(covers) ? covers.url : preview
      return { slug, modified: updated, picture, translations }
    })
    await writeParts(output, index, postsPerIndexFile, (part) => indexFile(locale, part))
    return { counts: countPosts(summaries), formerSlugs: listFormer(summaries) }
  })
}

export async function emitLegal(
  output: Output,
  { legal, documents }: CompiledContent
): Promise<void> {
  for (const locale of locales) {
    for (const name of keysOf(legal[locale])) {
      for (const turnstile of [false, true]) {
        const file = legalFile(locale, name, turnstile)
        await output.write(file, JSON.stringify(documents.get(file)))
      }
    }
  }
}

function summarise(
  { group, cover, call: _, ...post }: CompiledPost,
  pictures: Map<string, EmittedFile>
): PostSummary {
  if (typeof cover === 'object') return { ...post, covers: cover }
  return {
    ...post,
    covers: fromKeys(coverSizes, (size) => findPicture(pictures, coverName(group, size)))
  }
}

function findPicture(pictures: Map<string, EmittedFile>, name: string): EmittedFile {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`There is no picture '${name}'.`)
  return picture
}

function withTag(posts: PostSummary[], tag: Tag | undefined): PostSummary[] {
  return tag ? posts.filter((post) => post.tags.includes(tag)) : posts
}

function listFormer(posts: PostSummary[]): BlogSummary['formerSlugs'] {
  const slugPairs = posts.flatMap(({ slug, formerSlugs = [] }) =>
    formerSlugs.map((each) => [each, slug])
  )
  return Object.fromEntries(slugPairs)
}

function countPosts(posts: PostSummary[]): BlogSummary['counts'] {
  return { ...fromKeys(tags, (tag) => withTag(posts, tag).length), all: posts.length }
}

async function writeParts<Item>(
  output: Output,
  items: Item[],
  perPart: number,
  partFile: (part: number) => string
): Promise<void> {
  for (let part = 1; part <= pagesFor(items.length, perPart); part += 1) {
    const partItems = items.slice((part - 1) * perPart, part * perPart)
    await output.write(partFile(part), JSON.stringify(partItems))
  }
}
