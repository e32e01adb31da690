import { opensAlert } from '../shared/links/alert-query.ts'
import type { Route } from '../shared/links/route.ts'
import type { Rendition } from './rendition.ts'

/** Says who may cache a rendition as HTML or payload. `everybody` includes shared caches. */
export function cachedBy({
  page,
  route: { freeText },
  hint,
  search,
  isLoggedIn,
  isLanguageSwitched
}: Rendition): 'everybody' | 'browser' | 'nobody' {
  if (page.kind !== 'plain' || hint !== undefined || isLanguageSwitched) return 'nobody'
  // A logged-in visitor's page links to the account. Text that visitors typed must not be in a
  // shared cache either; the browser may cache it for Back.
  return isLoggedIn || (freeText && search !== '') ? 'browser' : 'everybody'
}

/** The query under which our page cache has a rendition, or `undefined` if it cannot be cached. */
export function searchToCache({ page, route, search, isLoggedIn }: Rendition): string | undefined {
  if (isLoggedIn || page.kind === 'personal') return undefined
  const isEmpty = page.kind === 'plain' || (page.form.name === '' && !page.form.receipt)
  return isEmpty ? queryToCache(route, search) : undefined
}

/**
 * Stands for every query that has no meaning to the page, such as a campaign's. The page is cached
 * once for all of them, with a placeholder in the links to other languages, which keep the query.
 */
export const ignoredQuery = '?*'

/**
 * The query under which a page is cached:
 * - the query itself, if the page reads all of it;
 * - {@link ignoredQuery}, if the page reads nothing of it;
 * - `undefined` for any other, and for text that visitors typed: such a page is not cached.
 */
export function queryToCache(
  { query = [], freeText }: Pick<Route, 'query' | 'freeText'>,
  search: string
): string | undefined {
  if (search === '') return search
  const names = [...new URLSearchParams(search).keys()]
  if (names.every((name) => query.includes(name))) return freeText ? undefined : search
  const isIgnored = !opensAlert(search) && !names.some((name) => query.includes(name))
  // A URL of this site in a value has to be translated, so it cannot be a placeholder.
  return isIgnored && !/=(?:\/|%2f)/i.test(search) ? ignoredQuery : undefined
}
