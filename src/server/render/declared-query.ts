import type { Route } from '../../routes.ts'

/** The query parameters that a route declares; no other reaches a page or its forms. */
export function declaredQuery(route: Route, query: URLSearchParams): URLSearchParams {
  const names: readonly string[] = route.query ?? []
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)))
}
