import { opensAlert } from '../shared/links/alert-query.ts'
import type { Route } from '../shared/links/route.ts'
import { placeholder } from './placeholders.ts'

/**
 * The query with which a page is remembered, or `undefined` if a view with it cannot be: it has words
 * that a visitor typed, or is only partly known to the page. A query that means nothing to the page,
 * such as that of a campaign, is only in the links to its other languages, where a placeholder stands for it.
 */
export function queryToRemember(
  { query = [], typed }: Pick<Route, 'query' | 'typed'>,
  search: string
): string | undefined {
  if (search === '') return search
  const names = [...new URLSearchParams(search).keys()]
  if (names.every((name) => query.includes(name))) return typed ? undefined : search
  const isForeign = !opensAlert(search) && !names.some((name) => query.includes(name))
  // A value that is an address of ours differs in each language.
  return isForeign && !/=(?:\/|%2f)/i.test(search) ? `?${placeholder('query')}` : undefined
}
