import type { RouteKey, Routes } from '../../routes.ts'
import { createHref } from '../../shared/href.ts'
import { byLocale, type Locale, otherLocale } from '../../shared/locale.ts'

export type Alternates = Partial<Record<Locale, string>>

/** The same route in each language. */
export function alternatesOf(
  routes: Routes,
  key: RouteKey,
  params: Record<string, string>
): Record<Locale, string> {
  // A page's own parameters fit its own route; the compiler cannot follow a key that varies.
  const options = { params: params as { slug: string } }
  return byLocale((locale) => createHref(routes, locale)(key as 'blog', options))
}

/**
 * Where the language switcher leads: the page's counterpart with the query as it was sent, without
 * what opens a dialog. A page without a counterpart leads to the blog list.
 */
export function switchTarget(
  routes: Routes,
  alternates: Alternates,
  locale: Locale,
  search: string
): string {
  const other = otherLocale(locale)
  const counterpart = alternates[other]
  if (!counterpart) return createHref(routes, other)('blogs')
  // The counterpart may state the parameters that matter; the request's query has them too.
  return counterpart.split('?', 1)[0] + withoutAlert(search)
}

/** The raw query without `error` and `success`, in whatever spelling. */
export function withoutAlert(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !opensAlert(new URLSearchParams(pair)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

function opensAlert(pair: URLSearchParams): boolean {
  return pair.has('error') || pair.has('success')
}
