import { readdirSync } from 'node:fs'
import { routes } from '../../src/routes.ts'
import { type Locale, localeOfPath, locales, localeTags } from '../../src/shared/language/locale.ts'
import { createHref } from '../../src/shared/links/href.ts'
import { localePath } from '../../src/shared/links/paths.ts'
import type { Route } from '../../src/shared/links/route.ts'

/** Paths of all public pages in every language: routes without parameters, and posts. */
export function pagePaths(): { path: string; locale: Locale }[] {
  return locales.flatMap((locale) => {
    const fixed = (Object.values(routes) as Route[])
      .filter(({ path }) => !path.includes(':'))
      .filter(({ middleware }) => !middleware?.includes('requireSession'))
      .map(({ path }) => localePath(locale, path))
    const posts = readdirSync(`locales/${locale}/blogs`)
      .map((file) => file.replace(/\.md$/, ''))
      .map((slug) => createHref(routes, locale)('blog', { params: { slug } }))
    return [...fixed, ...posts].map((path) => ({ path, locale }))
  })
}

/** Paths of all public pages and of the gallery. */
export function screens(): string[] {
  const galleries = locales.map((locale) => localePath(locale, '/_gallery'))
  return [...pagePaths().map(({ path }) => path), ...galleries]
}

/** Browser locale for a visitor who prefers the page's language. */
export function browserLocale(path: string): string {
  return localeTags[localeOfPath(path)].intl
}

/**
 * Half of the kinds of pages, a different half in each language: for properties that pages share
 * with their translations.
 */
export function halfOfKinds(locale: Locale): string[] {
  const turn = locales.indexOf(locale)
  const unlike = kindsOfPages(locale).filter((path) => !alike.test(path))
  return unlike.filter((_, index) => index % locales.length === turn)
}

/** Same-origin URLs in a document: links, files, pictures, scripts, actions. */
export function listLinks(html: string, base: URL): URL[] {
  const attributes = html.matchAll(/ (?:href|src|action|srcset)="([^"]*)"/gi)
  return [...attributes]
    .map(([, value = '']) => value.replaceAll('&amp;', '&').split(' ')[0] ?? '')
    .filter((value) => URL.canParse(value, base.href))
    .map((value) => new URL(value, base))
    .filter(({ origin }) => origin === base.origin)
}

/** Pages that have the same parts as another page. */
const alike =
  /terms|security-policy|franchise|stream|request-demo|unsubscribe|restore|confirm-news|forgot|reset|verify/

/** One page of each kind with its own parts, in the language with the longer words. */
export const unlikePages = kindsOfPages('tr').filter((path) => !alike.test(path))

/** Paths of the public pages in a language, with one post: the others have the same layout. */
export function kindsOfPages(locale: Locale): string[] {
  const paths = pagePaths()
    .filter((page) => page.locale === locale)
    .map(({ path }) => path)
  const list = createHref(routes, locale)('blogs')
  const isPost = (path: string) => path.startsWith(`${list}/`)
  return [...paths.filter((path) => !isPost(path)), ...paths.filter(isPost).slice(0, 1)]
}
