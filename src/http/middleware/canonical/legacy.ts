import type { LegacyPaths, LegacyQueries } from '../../../render/page-route.ts'
import { type Locale, localeOfPath, localeOfTag } from '../../../shared/language/locale.ts'
import type { RouteKey, StaticRouteKey } from '../../../shared/links/route.ts'
import { canonicaliseQuery } from './canonicalise-query.ts'

interface LegacyMatch {
  key: StaticRouteKey
  locale: Locale
}

/**
 * Finds the page that replaces a legacy path, or `undefined`. With two prefixes, the first
 * wins: `/tr/en/terms_of_use` is the Turkish terms page. Expects a normalised path with its prefix.
 */
export function createLegacyMatcher(
  legacyPaths: LegacyPaths
): (path: string) => LegacyMatch | undefined {
  const targets = new Map(Object.entries(legacyPaths))
  return function matchLegacy(path) {
    const [, first, second] = path.split('/')
    const isDoubled = localeOfTag(first) && localeOfTag(second)
    const single = isDoubled ? `/${path.split('/').slice(2).join('/')}` : path
    const key = targets.get(single)
    return key && { key, locale: localeOfPath(path) }
  }
}

/** Finds the page that replaces a page with a legacy query (§3.3), and the rest of its URL. */
export function matchLegacyQuery(
  legacyQuery: LegacyQueries[RouteKey],
  search: string
): { key: StaticRouteKey; rest: string } | undefined {
  if (!legacyQuery) return undefined
  const { name, pages, hash } = legacyQuery
  const value = new URLSearchParams(search).get(name)
  const key = pages.find((page) => page === value)
  return key && { key, rest: `${canonicaliseQuery(search, { [name]: () => undefined })}#${hash}` }
}
