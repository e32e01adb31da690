import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import type { LegacyPaths, LegacyQueries, PageRoutes } from '../../../render/page-route.ts'
import { type Locale, locales } from '../../../shared/language/locale.ts'
import {
  feedPath,
  staticFiles,
  writtenFiles,
  writtenFilesByLocale
} from '../../../shared/links/endpoint-paths.ts'
import { createHref } from '../../../shared/links/href.ts'
import {
  defaultHome,
  dropDefaultPrefix,
  localePath,
  normalisePath
} from '../../../shared/links/paths.ts'
import { oneDay } from '../../../shared/protocol/cache-control.ts'
import { memoize } from '../../memoize.ts'
import { redirect } from '../../redirect.ts'
import { hasMarkdown, markdownPath } from '../../renditions/markdown-path.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { isRead } from '../../request/navigation.ts'
import { canonicaliseQuery } from './canonicalise-query.ts'
import { createFormerPosts } from './former-posts.ts'
import { createLegacyMatcher, matchLegacyQuery } from './legacy.ts'

interface CanonicalOptions {
  routes: PageRoutes
  matchRoute: MatchPage
  legacyPaths: LegacyPaths
  legacyQueries: LegacyQueries
}

/**
 * Redirects variant spellings of a page's or file's URL, legacy paths, and former paths of posts to
 * the canonical URL with a 301, in one hop and with the rest of the query (§1.7).
 */
export function canonical({
  routes,
  matchRoute: findRoute,
  legacyPaths,
  legacyQueries
}: CanonicalOptions): MiddlewareHandler<AppEnv> {
  const matchRoute = memoize(findRoute)
  const matchLegacy = memoize(createLegacyMatcher(legacyPaths))
  const normalise = memoize(normalisePath)
  const matchFormerPost = createFormerPosts(routes)
  const filePaths = new Set(pathsOfFiles(routes))

  return async function canonical(c, next) {
    if (!isRead(c)) return next()
    const { pathname } = c.get('url')
    const search = c.get('search')
    // Fast path: most requests are for a page at its canonical URL.
    if (search === '' && c.get('translatedPaths').has(pathname)) return next()
    const normalPath = normalise(pathname)

    const legacy = matchLegacy(normalPath)
    if (legacy) {
      const target = c.get('hrefIn')(legacy.locale)(legacy.key)
      const query = canonicaliseQuery(search, routes[legacy.key].canonicalQuery)
      return redirect(c, target + query, { status: 301, cacheControl: oneDay })
    }
    // This path chooses a language (language-detection.ts).
    if (normalPath === defaultHome) return next()

    const path = dropDefaultPrefix(normalPath)
    const newPath = matchFormerPost(path)
    if (newPath) return redirect(c, newPath + search, { status: 301, cacheControl: oneDay })
    if (path === pathname && search === '') return next()
    const match = matchRoute(path)
    const replacement = match && matchLegacyQuery(legacyQueries[match.key], search)
    if (replacement) {
      const target = c.get('href')(replacement.key) + replacement.rest
      return redirect(c, target, { status: 301, cacheControl: oneDay })
    }
    const query = canonicaliseQuery(search, match?.route.canonicalQuery)
    if (path === pathname && query === search) return next()
    if (!match && !filePaths.has(path)) return next()
    return redirect(c, path + query, { status: 301, cacheControl: oneDay })
  }
}

/** The fixed paths that are neither pages nor screens. */
function pathsOfFiles(routes: PageRoutes): string[] {
  const pages = Object.values(routes).filter((row) => hasMarkdown(row) && !row.path.includes(':'))
  const localeFiles = (locale: Locale) => [
    ...writtenFilesByLocale.map((path) => localePath(locale, path)),
    ...pages.map(({ path }) => markdownPath(localePath(locale, path))),
    feedPath(createHref(routes, locale))
  ]
  return [...staticFiles, ...writtenFiles, ...locales.flatMap(localeFiles)]
}
