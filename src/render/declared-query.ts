import type { Route } from '../shared/links/route.ts'

/** The query parameters that a route declares. Pages and forms see no others. */
export function declaredQuery(
  { query: names = [] }: Route,
  query: URLSearchParams
): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
