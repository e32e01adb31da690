import { addressOf, type Href } from '../../shared/href.ts'
import { byLocale, type Locale, otherLocale } from '../../shared/locale.ts'
import { errorQuery, successQuery } from '../../shared/protocol.ts'

export type Alternates = Partial<Record<Locale, string>>

/** A route's path in each language. */
export function alternatesOf(path: string, params: Record<string, string>): Record<Locale, string> {
  return byLocale((locale) => addressOf(path, locale, { params }))
}

interface SwitchOptions {
  alternates: Alternates
  locale: Locale
  hrefIn: (locale: Locale) => Href
  /** The raw query, with its `?`. */
  search: string
}

/**
 * Where the language switcher leads: the page's counterpart with the query as it was sent, without
 * what opens a dialog. A page without a counterpart leads to the blog list.
 */
export function switchTarget({ alternates, locale, hrefIn, search }: SwitchOptions): string {
  const other = otherLocale(locale)
  const counterpart = alternates[other]
  if (!counterpart) return hrefIn(other)('blogs')
  // The counterpart may state the parameters that matter; the request's query has them too.
  return counterpart.split('?', 1)[0] + withoutAlert(search)
}

/** The raw query without `error` and `success`, however they are encoded. */
export function withoutAlert(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !opensAlert(new URLSearchParams(pair)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

function opensAlert(pair: URLSearchParams): boolean {
  return pair.has(errorQuery) || pair.has(successQuery)
}
