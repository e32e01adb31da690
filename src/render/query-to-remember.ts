import { opensAlert } from '../shared/links/alert-query.ts'
import type { Route } from '../shared/links/route.ts'
import { placeholder } from './placeholders.ts'

/**
 * The query under which a page is cached, or `undefined` if the view cannot be cached: visitors
 * typed the query, or the page declares only some of its parameters. A query that means nothing to
 * the page, such as a campaign's, occurs only in the links to other languages, as a placeholder.
 */
export function queryToRemember(
  { query = [], typed }: Pick<Route, 'query' | 'typed'>,
  search: string
): string | undefined {
  if (search === '') return search
  const names = [...new URLSearchParams(search).keys()]
  if (names.every((name) => query.includes(name))) return typed ? undefined : search
  const isForeign = !opensAlert(search) && !names.some((name) => query.includes(name))
  // A value that is a URL of this site differs in each language.
  return isForeign && !/=(?:\/|%2f)/i.test(search) ? `?${placeholder('query')}` : undefined
}
