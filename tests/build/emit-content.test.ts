import { expect, test } from 'vitest'
import type { CompiledContent, CompiledPost } from '../../src/build/content/content.ts'
import { emitPosts } from '../../src/build/content/emit-content.ts'
import { createFindPostText } from '../../src/build/content/post-texts.ts'
import type { EmittedFile, Output } from '../../src/build/output.ts'
import { coverName } from '../../src/build/pictures/drawings.ts'
import { indexFile, listFile, postFile } from '../../src/server/content/content-files.ts'
import type { IndexedPost, Post, PostSummary } from '../../src/server/content/types.ts'
import { tags } from '../../src/server/content/types.ts'
import { coverSizes } from '../../src/shared/facts/covers.ts'
import { byLocale } from '../../src/shared/language/locale.ts'
import { dayMs } from '../../src/shared/time.ts'

const count = 2600

/** Posts with one, two or three tags, newest first. */
const posts = Array.from({ length: count }, (_, index) => ({
  slug: `post-${index}`,
  group: `post-${index}`,
  cover: 'road',
  date: new Date(Date.UTC(2026, 0, 1) - index * dayMs).toISOString().slice(0, 10),
  tags: tags.filter((_, tag) => tag === index % 7 || tag === index % 5 || tag === index % 3),
  translations: { en: `post-${index}` }
})) as unknown as CompiledPost[]

const { file: text } = (await createFindPostText())({
  locale: 'en',
  body: 'A text',
  pictures: new Map(),
  resolveLink: (href) => href
})

/** Emits the posts, and returns the written files by path. */
async function emit() {
  const written = new Map<string, unknown>()
  const output = {
    write: async (path: string, text: string) => void written.set(path, JSON.parse(text))
  } as unknown as Output
  const content = {
    posts: byLocale((locale) => (locale === 'en' ? posts : [])),
    texts: new Map(posts.map(({ slug }) => [postFile('en', slug), text]))
  } as unknown as CompiledContent
  const pictures = new Map<string, EmittedFile>(
    posts.flatMap(({ slug, group }) =>
      [`en/og-post-${slug}.png`, ...coverSizes.map((size) => coverName(group, size))].map(
        (name) => [name, { url: `/${name}` } as EmittedFile] as const
      )
    )
  )
  return { blogs: await emitPosts(output, content, pictures), written }
}

const { blogs, written } = await emit()
const listSlugs = (files: string[]) =>
  files.flatMap((file) => (written.get(file) as { slug: string }[]).map(({ slug }) => slug))
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test.each([undefined, ...tags])(
  'the pages of the list of %s contain all its posts, twelve each',
  (tag) => {
    const slugs = posts.filter((post) => !tag || post.tags.includes(tag)).map(({ slug }) => slug)
    const files = numbersTo(Math.ceil(slugs.length / 12)).map((page) => listFile('en', tag, page))
    expect(listSlugs(files)).toEqual(slugs)
    for (const file of files) expect((written.get(file) as PostSummary[]).length).toBeLessThan(13)
    expect(blogs.en.counts[tag ?? 'all']).toBe(slugs.length)
  }
)

test('the index lists every post, in parts of 1000 §6.14', () => {
  const parts = [1, 2, 3].map((part) => indexFile('en', part))
  expect(listSlugs(parts)).toEqual(posts.map(({ slug }) => slug))
  expect((written.get(indexFile('en', 2)) as IndexedPost[])[0]).toEqual({
    slug: 'post-1000',
    modified: posts[1000]?.date,
    picture: '/en/og-post-post-1000.png',
    translations: { en: 'post-1000' }
  })
})

test('a language without posts has an empty list and an empty index', () => {
  expect(written.get(listFile('tr', undefined, 1))).toEqual([])
  expect(written.get(indexFile('tr', 1))).toEqual([])
})

test('related posts are ordered by shared tags, then by date', () => {
  for (const index of [0, 1, 6, 20, 1234, count - 1]) {
    const post = posts[index] as CompiledPost
    const shared = (other: CompiledPost) =>
      other.tags.filter((tag) => post.tags.includes(tag)).length
    const expected = posts
      .filter(({ slug }) => slug !== post.slug)
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, 3)
    const { related, preview } = written.get(postFile('en', post.slug)) as Post
    expect(related.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
    expect(preview).toBe(`/en/og-post-${post.slug}.png`)
  }
})
