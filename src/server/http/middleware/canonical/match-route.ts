import { splitLocale } from '../../../../shared/paths.ts'
import { type PageRoutes, routeEntries } from '../../page-route.ts'

/** Checks whether a canonical path, with its prefix, belongs to a page. */
export function createRouteMatcher(routes: PageRoutes): (path: string) => boolean {
  const patterns = routeEntries(routes).map(([, { path }]) => new URLPattern({ pathname: path }))
  return function matchRoute(path) {
    const [, pathname] = splitLocale(path)
    return patterns.some((pattern) => pattern.test({ pathname }))
  }
}
