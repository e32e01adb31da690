import type { Locale } from '../shared/language/locale.ts'
import type { Route, RouteKey, StaticRouteKey } from '../shared/links/route.ts'
import type { FormPage, PersonalPage, PlainPage } from './define-page.tsx'

/** A row of the routes table, with its page imported at the first request. */
export type PageRoute = Omit<Route, 'form'> &
  (
    | { form: true; page: () => Promise<{ page: FormPage | PersonalPage }> }
    | { form?: never; page: () => Promise<{ page: PlainPage }> }
  )

export type PageRoutes = Record<RouteKey, PageRoute>

/** Legacy paths, each with the page that replaces it. The first segment is the language. */
export type LegacyPaths = Record<string, StaticRouteKey>

export interface PageTarget {
  key: RouteKey
  route: PageRoute
  locale: Locale
}

type LoadedPage = PlainPage | FormPage | PersonalPage

const cache = new WeakMap<PageRoute, LoadedPage>()

/**
 * Imports the page of a route and caches it, because even a repeated `import()` is slow compared
 * with a short response.
 */
export async function loadPage(route: PageRoute): Promise<LoadedPage> {
  const cached = cache.get(route)
  if (cached) return cached
  const { page } = await route.page()
  cache.set(route, page)
  return page
}
