import type { Route } from '../../shared/route.ts'

/** The query parameters that a route declares; no other reaches a page or its forms. */
export function declaredQuery(
  { query: names = [] }: Route,
  query: URLSearchParams
): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
