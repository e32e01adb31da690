import { legacyPaths, type RouteKey } from '../../routes.ts'
import { isLocale, type Locale, localeOfPath } from '../../shared/locale.ts'

const targets = new Map<string, RouteKey>(Object.entries(legacyPaths))

/**
 * The page that a legacy path became (spec §3), or `undefined`. With a doubled prefix the first one
 * names the language: `/tr/en/terms_of_use` is the Turkish terms page.
 * @param path a folded path, its prefix kept
 */
export function legacyTarget(path: string): { key: RouteKey; locale: Locale } | undefined {
  const [, first, second] = path.split('/')
  const single = isLocale(first) && isLocale(second) ? path.slice(first.length + 1) : path
  const key = targets.get(single)
  return key && { key, locale: localeOfPath(path) }
}
