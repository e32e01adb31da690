import {
  type Alternates,
  byLocale,
  type Locale,
  locales,
  type TranslatedPaths
} from '../shared/language/locale.ts'
import { withoutAlert } from '../shared/links/alert-query.ts'
import { routePath } from '../shared/links/href.ts'
import { dropDefaultPrefix, normalisePath, rawQuery } from '../shared/links/paths.ts'
import { sameOriginPath } from '../shared/links/redirect-target.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import type { Values } from './placeholders.ts'
import type { Sources } from './rendition.ts'

export function listAlternates(
  path: string,
  params: Record<string, string>
): Record<Locale, string> {
  return byLocale((locale) => routePath(path, locale, { params }))
}

interface AlternateOptions {
  alternates: Alternates
  locale: Locale
  /** The raw query, with its `?`. */
  search: string
}

/**
 * The links to the page in the other languages. They keep the query without the keys that open a
 * dialog, and translate the URLs in it. For a language that lacks the page, the link leads to its
 * blog list.
 */
export function languageLinks(
  { alternates, locale, search }: AlternateOptions,
  { hrefIn, translatedPaths }: Pick<Sources, 'hrefIn' | 'translatedPaths'>
): LanguageLink[] {
  const query = withoutAlert(search)
  return locales
    .filter((each) => each !== locale)
    .map((each) => {
      const translatedPath = alternates[each]
      if (!translatedPath) return { locale: each, href: hrefIn(each)('blogs') }
      const inQuery = switchHref(translatedPaths, each)
      const switched = switchQuery(query, switchHref(translatedPaths, each, inQuery))
      // The path may have a query of its own, but the request's query contains the same parameters.
      return { locale: each, href: translatedPath.split('?', 1)[0] + switched }
    })
}

/** The name of the value of a link to another language. */
export type HrefName = `href ${Locale}`

/** The links with placeholders, because their queries differ between visitors. */
export function sharedLinks(
  links: readonly LanguageLink[],
  text: (name: HrefName) => string
): LanguageLink[] {
  return links.map(({ locale }) => ({ locale, href: text(`href ${locale}`) }))
}

/** The values of the placeholders, escaped for HTML. */
export function hrefValues(links: readonly LanguageLink[]): Values<HrefName> {
  const values = links.map(({ locale, href }) => [`href ${locale}`, escapeHtml(href)])
  return Object.fromEntries(values)
}

/** The paths on our origin in a raw query, including those in the queries of such paths. */
export function listQueryPaths(search: string): string[] {
  return hrefsIn(search)
    .flatMap((href) => [href, ...hrefsIn(rawQuery(href))])
    .flatMap((href) => findPath(href) ?? [])
}

/** The maximum number of translated URLs in a query. Our links have one; more are abuse. */
const maxHrefs = 4

/** Matches the raw values of a query that begin like a path. */
const pathValues = /(?<=[?&][^=&]*=)(?:\/|%2f)[^&]*/gi

function hrefsIn(search: string): string[] {
  return [...search.matchAll(pathValues).take(maxHrefs)].map(([value]) => decodeValue(value))
}

/** Translates the values of a raw query that are URLs of our pages. Other values stay unchanged. */
function switchQuery(search: string, toLocale: (href: string) => string | undefined): string {
  let hrefCount = 0
  return search.replace(pathValues, (raw) => {
    hrefCount += 1
    const switched = hrefCount > maxHrefs ? undefined : toLocale(decodeValue(raw))
    return switched === undefined ? raw : encodeURIComponent(switched)
  })
}

/**
 * Returns a function that translates the URL of a page, and returns `undefined` for other URLs.
 * @param inQuery also translates the URLs in its query, but not in their own queries, because each
 * further level would double the work
 */
function switchHref(
  translatedPaths: TranslatedPaths,
  locale: Locale,
  inQuery?: (href: string) => string | undefined
) {
  return function toLocale(href: string): string | undefined {
    const page = translatedPaths.get(findPath(href) ?? '')?.[locale]
    if (page === undefined) return undefined
    const query = rawQuery(href)
    const fragment = href.slice(rawPath(href).length + query.length)
    return page + (inQuery ? switchQuery(query, inQuery) : query) + fragment
  }
}

/** The canonical path of one of our URLs, or `undefined` for another origin. */
function findPath(href: string): string | undefined {
  if (sameOriginPath(href) === undefined) return undefined
  return dropDefaultPrefix(normalisePath(rawPath(href)))
}

function rawPath(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? ''
}

function decodeValue(raw: string): string {
  return new URLSearchParams(`v=${raw}`).get('v') ?? ''
}
