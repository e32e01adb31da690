import { readdirSync } from 'node:fs'
import { routes } from '../../src/routes.ts'
import { createHref } from '../../src/shared/href.ts'
import { type Locale, localeOfPath, locales, localeTags } from '../../src/shared/locale.ts'
import { localePath } from '../../src/shared/paths.ts'
import type { Route } from '../../src/shared/route.ts'

/** Every page's address in every language that anybody may see: routes without parameters, posts. */
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

/** Every page's address, and that of the gallery of parts. */
export function screens(): string[] {
  const galleries = locales.map((locale) => localePath(locale, '/_gallery'))
  return [...pagePaths().map(({ path }) => path), ...galleries]
}

/** Of a visitor who reads the page's language. */
export function browserLocale(path: string): string {
  return localeTags[localeOfPath(path)].intl
}

/** What a document points to on its own origin: links, files, pictures, scripts, actions. */
export function linksOf(html: string, base: URL): URL[] {
  const attributes = html.matchAll(/ (?:href|src|action|srcset)="([^"]*)"/gi)
  return [...attributes]
    .map(([, value = '']) => value.replaceAll('&amp;', '&').split(' ')[0] ?? '')
    .filter((value) => URL.canParse(value, base.href))
    .map((value) => new URL(value, base))
    .filter(({ origin }) => origin === base.origin)
}
