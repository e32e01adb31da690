import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../env.ts'
import type { LegacyPaths, PageRoutes } from '../../../render/page-route.ts'
import { defaultLocale, type Locale, locales } from '../../../shared/language/locale.ts'
import {
  feedPath,
  staticFiles,
  writtenFiles,
  writtenFilesByLocale
} from '../../../shared/links/endpoint-paths.ts'
import { createHref } from '../../../shared/links/href.ts'
import { dropDefaultPrefix, localePath, normalisePath } from '../../../shared/links/paths.ts'
import { oneDay } from '../../../shared/protocol/cache-control.ts'
import { rememberLocale } from '../../cookies/language-cookies.ts'
import { memoize } from '../../memoize.ts'
import { redirect } from '../../redirect.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { isPrefetch } from '../../request/navigation.ts'
import { hasMarkdown, markdownPath } from '../../views/markdown-path.ts'
import { canonicaliseQuery } from './canonicalise-query.ts'
import { createFormerPosts } from './former-posts.ts'
import { createLegacyMatcher } from './legacy-paths.ts'

interface CanonicalOptions {
  routes: PageRoutes
  matchRoute: MatchPage
  legacyPaths: LegacyPaths
}

/**
 * Redirects variant spellings of a page's or file's URL, legacy paths, and former paths of posts to
 * the canonical URL with a 301, in one hop and with the rest of the query (§1.7, §3).
 */
export function canonical({
  routes,
  matchRoute: findRoute,
  legacyPaths
}: CanonicalOptions): MiddlewareHandler<AppEnv> {
  const matchRoute = memoize(findRoute)
  const matchLegacy = memoize(createLegacyMatcher(legacyPaths))
  const normalise = memoize(normalisePath)
  const matchFormerPost = createFormerPosts(routes)
  const filePaths = new Set(pathsOfFiles(routes))

  return async function canonical(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
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
    if (normalPath === `/${defaultLocale}`) return chooseDefaultLanguage(c, search)

    const path = dropDefaultPrefix(normalPath)
    const newPath = matchFormerPost(path)
    if (newPath) return redirect(c, newPath + search, { status: 301, cacheControl: oneDay })
    if (path === pathname && search === '') return next()
    const query = canonicaliseQuery(search, matchRoute(path)?.route.canonicalQuery)
    if (path === pathname && query === search) return next()
    if (!matchRoute(path) && !filePaths.has(path)) return next()
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

/**
 * `/en` chooses English at `/`, without language detection. Crawlers have no cookies, so for them
 * it is only a variant of `/`.
 */
function chooseDefaultLanguage(c: AppContext, search: string): Response {
  const isCrawler = c.get('isCrawler')
  if (!isCrawler && !isPrefetch(c)) rememberLocale(c, defaultLocale)
  // Not cacheable for visitors, because crawlers get another response.
  return redirect(c, `/${search}`, { status: isCrawler ? 301 : 302 })
}
