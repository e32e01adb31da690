import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { routes } from '../routes.ts'
import {
  authorRoles,
  coverKinds,
  type Document,
  type LegalIndex,
  type LegalName,
  type PostSummary,
  tags
} from '../server/content/types.ts'
import { createHref } from '../shared/href.ts'
import { defaultLocale, type Locale, locales, otherLocale } from '../shared/locale.ts'
import { fillPlaceholders } from '../shared/placeholders.ts'
import { FrontMatterError, isoDate, parseFrontMatter, text } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { routeAddress } from './route-address.ts'

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
)

const postSchema = v.strictObject({
  slug,
  title: text(10, 90),
  description: text(60, 160),
  date: isoDate,
  author: v.picklist(authorRoles),
  tags: v.pipe(v.array(v.picklist(tags)), v.minLength(1, 'must name a tag')),
  cover: v.picklist(coverKinds),
  translation: slug
})

const legalSchema = v.strictObject({
  title: text(4, 90),
  description: text(60, 160),
  effective: isoDate,
  version: text(1, 20)
})

export interface CompiledContent {
  posts: Record<Locale, PostSummary[]>
  legal: LegalIndex
  /** Documents by their path below `/_content/`. */
  documents: Map<string, Document>
}

/** Readers take in some 200 words a minute. */
const wordsPerMinute = 200

/**
 * Compiles posts and legal documents.
 * @throws FrontMatterError for a wrong field, a link to nothing, or a translation that is not mutual
 */
export async function compileContent(
  folder: string,
  company: Record<string, string>
): Promise<CompiledContent> {
  const content: CompiledContent = {
    posts: { en: [], tr: [] },
    legal: { en: {}, tr: {} } as LegalIndex,
    documents: new Map()
  }
  const sources = await readPosts(folder)
  for (const locale of locales) {
    const slugs = new Set(sources[locale].map(({ data }) => data.slug))
    for (const { file, data, body } of sources[locale]) {
      const document = renderMarkdown(body, { resolveLink: linkResolver(file, locale, slugs) })
      const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
      content.documents.set(`blogs/${locale}/${data.slug}.json`, document)
      content.posts[locale].push({
        ...data,
        words,
        minutes: Math.ceil(words / wordsPerMinute),
        picture: locale === defaultLocale ? data.slug : data.translation
      })
    }
    content.posts[locale].sort((a, b) => b.date.localeCompare(a.date))
    for (const name of ['terms', 'privacy'] as const satisfies LegalName[]) {
      const file = path.join(folder, locale, 'legal', `${name}.md`)
      const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), legalSchema)
      const resolveLink = linkResolver(file, locale, slugs)
      const document = renderMarkdown(fillCompany(file, body, company), { resolveLink })
      content.documents.set(`legal/${locale}/${name}.json`, document)
      content.legal[locale][name] = data
    }
  }
  checkTranslations(content.posts)
  return content
}

type PostData = v.InferOutput<typeof postSchema>

async function readPosts(
  folder: string
): Promise<Record<Locale, { file: string; data: PostData; body: string }[]>> {
  const read = async (locale: Locale) => {
    const directory = path.join(folder, locale, 'blogs')
    const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).toSorted()
    return Promise.all(
      files.map(async (name) => {
        const file = path.join(directory, name)
        const post = parseFrontMatter(file, await readFile(file, 'utf8'), postSchema)
        if (`${post.data.slug}.md` !== name) {
          throw new FrontMatterError(`${file}: field 'slug': must be the file's name`)
        }
        return { file, ...post }
      })
    )
  }
  return { en: await read('en'), tr: await read('tr') }
}

function linkResolver(file: string, locale: Locale, slugs: Set<string>): (href: string) => string {
  const href = createHref(routes, locale)
  return (link) => {
    const [scheme, rest = ''] = link.split(':', 2)
    if (scheme === 'route') {
      const [key = '', hash] = rest.split('#', 2)
      const address = routeAddress(key, locale, hash)
      if (!address) throw new FrontMatterError(`${file}: no route '${rest}'`)
      return address
    }
    if (scheme === 'post') {
      if (!slugs.has(rest)) throw new FrontMatterError(`${file}: no post '${rest}' in '${locale}'`)
      return href('blog', { params: { slug: rest } })
    }
    return link
  }
}

function fillCompany(file: string, body: string, company: Record<string, string>): string {
  return fillPlaceholders(body, (name) => {
    const value = company[name]
    if (value === undefined) throw new FrontMatterError(`${file}: company.json has no '${name}'`)
    return value
  })
}

function checkTranslations(posts: Record<Locale, PostSummary[]>): void {
  for (const locale of locales) {
    const others = posts[otherLocale(locale)]
    for (const post of posts[locale]) {
      const counterpart = others.find(({ slug }) => slug === post.translation)
      if (counterpart?.translation !== post.slug) {
        throw new FrontMatterError(
          `${locale}/blogs/${post.slug}.md: field 'translation': '${post.translation}' is not its mutual counterpart`
        )
      }
    }
  }
}
