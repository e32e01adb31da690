import type { Route } from '../shared/links/route.ts'

/**
 * The query parameters that a route declares, in the route's order and each once. Pages and forms
 * see no others.
 */
export function declaredQuery(
  { query: names = [] }: Pick<Route, 'query'>,
  search: string
): URLSearchParams {
  const query = new URLSearchParams(search)
  const declared = names.filter((name) => query.has(name))
  return new URLSearchParams(declared.map((name) => [name, query.get(name) ?? '']))
}

/** The declared parameters with their `?`. */
export function declaredSearch(route: Pick<Route, 'query'>, search: string): string {
  const query = declaredQuery(route, search).toString()
  return query && `?${query}`
}
