import { type RouteKey, type Routes, routeEntries } from '../../routes.ts'
import type { Locale } from '../../shared/locale.ts'
import { splitLocale } from '../../shared/paths.ts'

export interface RouteMatch {
  key: RouteKey
  locale: Locale
  params: Record<string, string>
}

/** Finds the page that a canonical path names, or `undefined`. */
export function createRouteMatcher(routes: Routes): (path: string) => RouteMatch | undefined {
  const patterns = routeEntries(routes).map(([key, { path }]) => ({
    key,
    pattern: toPattern(path)
  }))
  return function matchRoute(path) {
    const [locale, rest] = splitLocale(path)
    for (const { key, pattern } of patterns) {
      const match = pattern.exec(rest)
      if (match) return { key, locale, params: { ...match.groups } }
    }
    return undefined
  }
}

/** `/blogs/:slug` → a pattern with the named group `slug`. */
function toPattern(path: string): RegExp {
  const source = path.replace(/[.]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}
