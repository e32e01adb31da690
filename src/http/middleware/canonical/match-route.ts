import { type PageRoute, type PageRoutes, routeEntries } from '../../../pages/page-route.ts'
import { splitLocale } from '../../../shared/links/paths.ts'

/** Finds the route of a canonical path with its prefix. */
export function createRouteMatcher(routes: PageRoutes): (path: string) => PageRoute | undefined {
  const patterns = routeEntries(routes).map(([, route]) => ({
    route,
    pattern: new URLPattern({ pathname: route.path })
  }))
  return function matchRoute(path) {
    const [, pathname] = splitLocale(path)
    return patterns.find(({ pattern }) => pattern.test({ pathname }))?.route
  }
}
