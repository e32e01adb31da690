import { addressOf } from '../../shared/href.ts'
import { type Alternates, byLocale, type Locale, mapAlternates } from '../../shared/locale.ts'
import type { Route, RouteKey } from '../../shared/route.ts'
import type { IndexedPost } from './types.ts'

interface SitemapOptions {
  routes: Record<RouteKey, Route>
  origin: string
  locale: Locale
  /** The language's posts, newest first. */
  posts: IndexedPost[]
}

interface Entry {
  path: string
  alternates: Alternates
  /** `YYYY-MM-DD`, only if it is known: a wrong date makes search engines distrust all of them. */
  modified?: string
}

/** A language's pages with their counterparts (sitemaps.org 0.9, `xhtml:link` for hreflang). */
export function renderSitemap({ routes, origin, locale, posts }: SitemapOptions): string {
  const entries = [...pageEntries(routes, locale), ...postEntries(routes, locale, posts)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => renderEntry(origin, entry)),
    '</urlset>',
    ''
  ].join('\n')
}

function pageEntries(routes: SitemapOptions['routes'], locale: Locale): Entry[] {
  return Object.values<Route>(routes)
    .filter(({ path, index }) => index !== false && !path.includes(':'))
    .map(({ path }) => ({
      path: addressOf(path, locale),
      alternates: byLocale((each) => addressOf(path, each))
    }))
}

function postEntries(
  routes: SitemapOptions['routes'],
  locale: Locale,
  posts: SitemapOptions['posts']
): Entry[] {
  const address = (slug: string, each: Locale) =>
    addressOf(routes.blog.path, each, { params: { slug } })
  return posts.map(({ slug, translations, date }) => ({
    path: address(slug, locale),
    alternates: mapAlternates(translations, address),
    modified: date
  }))
}

function renderEntry(origin: string, { path, alternates, modified }: Entry): string {
  const links = Object.entries(alternates).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${href}"/>`
  )
  const date = modified ? `<lastmod>${modified}</lastmod>` : ''
  return `<url><loc>${origin}${path}</loc>${date}${links.join('')}</url>`
}
