import type { Locale } from '../shared/language/locale.ts'
import { importOnce } from '../shared/lazy.ts'
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

/** Legacy queries of pages: a parameter, and its values that are the keys of pages. */
export type LegacyQueries = Partial<
  Record<RouteKey, { name: string; pages: readonly StaticRouteKey[]; hash: string }>
>

type LoadedPage = PlainPage | FormPage | PersonalPage

export async function loadPage(route: PageRoute): Promise<LoadedPage> {
  const { page } = await importOnce<{ page: LoadedPage }>(route.page)
  return page
}
