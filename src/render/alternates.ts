import { type Alternates, byLocale, type Locale, locales } from '../shared/language/locale.ts'
import { withoutAlert } from '../shared/links/alert-query.ts'
import { addressOf, type Href } from '../shared/links/href.ts'
import { dropDefaultPrefix, foldPath, rawQuery } from '../shared/links/paths.ts'
import { ownPath } from '../shared/links/redirect-target.ts'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'

/** A route's path in each language. */
export function alternatesOf(path: string, params: Record<string, string>): Record<Locale, string> {
  return byLocale((locale) => addressOf(path, locale, { params }))
}

/** The paths of pages, each with its path in each language that has the page. */
export type TranslatedPaths = ReadonlyMap<string, Alternates>

interface LinkOptions {
  alternates: Alternates
  locale: Locale
  hrefIn: (locale: Locale) => Href
  translatedPaths: TranslatedPaths
  /** The raw query, with its `?`. */
  search: string
}

/**
 * The links of the language switcher: the page's translations with the query as it was sent,
 * without the keys that open a dialog, and with pages that the query names in the new language. For
 * a language that lacks the page, its blog list.
 */
export function languageLinks(options: LinkOptions): LanguageLink[] {
  const { alternates, locale, hrefIn, translatedPaths, search } = options
  const query = withoutAlert(search)
  return locales
    .filter((each) => each !== locale)
    .map((each) => {
      const translated = alternates[each]
      if (!translated) return { locale: each, href: hrefIn(each)('blogs') }
      const inQuery = switchAddress(translatedPaths, each)
      const switched = switchQuery(query, switchAddress(translatedPaths, each, inQuery))
      // The path may contain parameters that matter, but the request's query has them too.
      return { locale: each, href: translated.split('?', 1)[0] + switched }
    })
}

/** The paths on our origin that a raw query names, and those that their own queries name. */
export function pathsIn(search: string): string[] {
  return addressesIn(search)
    .flatMap((address) => [address, ...addressesIn(rawQuery(address))])
    .flatMap((address) => pathOf(address) ?? [])
}

/** The addresses in a query that are looked at. A link of ours has one, so more are somebody's game. */
const mostAddresses = 4

/** The raw values of a query that begin as a path does. */
const pathValues = /(?<=[?&][^=&]*=)(?:\/|%2f)[^&]*/gi

function addressesIn(search: string): string[] {
  return [...search.matchAll(pathValues).take(mostAddresses)].map(([raw]) => decoded(raw))
}

/** Switches the values of a raw query that are addresses of our pages. Others stay byte for byte. */
function switchQuery(search: string, toLocale: (address: string) => string | undefined): string {
  let seen = 0
  return search.replace(pathValues, (raw) => {
    seen += 1
    const switched = seen > mostAddresses ? undefined : toLocale(decoded(raw))
    return switched === undefined ? raw : encodeURIComponent(switched)
  })
}

/**
 * Finds the address of the same page in another language, or `undefined` if it is no page of ours.
 * @param inQuery switches the addresses in its query. Those keep their own queries: otherwise each
 * level would cost as much as all levels below it.
 */
function switchAddress(
  translatedPaths: TranslatedPaths,
  locale: Locale,
  inQuery?: (address: string) => string | undefined
) {
  return function toLocale(address: string): string | undefined {
    const page = translatedPaths.get(pathOf(address) ?? '')?.[locale]
    if (page === undefined) return undefined
    const query = rawQuery(address)
    const rest = address.slice(rawPath(address).length + query.length)
    return page + (inQuery ? switchQuery(query, inQuery) : query) + rest
  }
}

/** The canonical path of an address of ours, or `undefined` for another origin. */
function pathOf(address: string): string | undefined {
  if (ownPath(address) === undefined) return undefined
  return dropDefaultPrefix(foldPath(rawPath(address)))
}

function rawPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

function decoded(raw: string): string {
  return new URLSearchParams(`v=${raw}`).get('v') ?? ''
}
