import {
  type Alternates,
  byLocale,
  fallbackPath,
  type Locale,
  mapAlternates
} from '../../shared/language/locale.ts'
import { sitemapPartPath } from '../../shared/links/endpoint-paths.ts'
import { routePath } from '../../shared/links/href.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { Route, RouteKey } from '../../shared/links/route.ts'
import type { IndexedPost } from './types.ts'

interface SitemapOptions {
  routes: Record<RouteKey, Route>
  origin: string
  locale: Locale
  /** The part of the list of posts in this file; the first file also has all other pages. */
  part: number
  posts: IndexedPost[]
  /** The day on which each page last changed, if known. */
  modified: Partial<Record<string, string>>
}

interface SitemapEntry {
  path: string
  alternates: Alternates
  /**
   * `YYYY-MM-DD`; absent if unknown, because a wrong date makes search engines distrust all dates.
   */
  modified?: string
  picture?: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages that change with the newest posts. */
const pagesWithPosts = new Set<string>(['home', 'blogs'])

/**
 * A language's pages with their translations (sitemaps.org 0.9, `xhtml:link` for hreflang, Google's
 * extension for images).
 */
export function renderSitemap(options: SitemapOptions): string {
  const pages = options.part === 1 ? pageEntries(options) : []
  return [
    head,
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...[...pages, ...postEntries(options)].map((entry) => renderEntry(options.origin, entry)),
    '</urlset>',
    ''
  ].join('\n')
}

/** The parts of a language's sitemap, each far below 50 000 URLs and 50 MB. */
export function renderSitemapIndex(origin: string, locale: Locale, parts: number): string {
  const files = Array.from({ length: parts }, (_, index) =>
    localePath(locale, sitemapPartPath(index + 1))
  )
  return [
    head,
    `<sitemapindex xmlns="${namespace}">`,
    ...files.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
    '</sitemapindex>',
    ''
  ].join('\n')
}

function pageEntries({ routes, locale, posts, modified }: SitemapOptions): SitemapEntry[] {
  const newestChange = latestDate(posts.map((post) => post.modified))
  return Object.entries<Route>(routes)
    .filter(([, { path, index }]) => index !== false && !path.includes(':'))
    .map(([key, { path }]) => ({
      path: routePath(path, locale),
      alternates: byLocale((each) => routePath(path, each)),
      modified: latestDate([modified[key], pagesWithPosts.has(key) ? newestChange : undefined])
    }))
}

function latestDate(dates: (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1)
}

function postEntries({ routes, locale, posts }: SitemapOptions): SitemapEntry[] {
  const path = (slug: string, each: Locale) =>
    routePath(routes.blog.path, each, { params: { slug } })
  return posts.map(({ slug, translations, modified, picture }) => ({
    path: path(slug, locale),
    alternates: mapAlternates(translations, path),
    modified,
    picture
  }))
}

function renderEntry(
  origin: string,
  { path, alternates, modified, picture }: SitemapEntry
): string {
  const links = Object.entries({
    ...alternates,
    'x-default': fallbackPath(alternates) ?? path
  }).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${href}"/>`
  )
  const date = modified ? `<lastmod>${modified}</lastmod>` : ''
  const image = picture
    ? `<image:image><image:loc>${origin}${picture}</image:loc></image:image>`
    : ''
  return `<url><loc>${origin}${path}</loc>${date}${links.join('')}${image}</url>`
}
