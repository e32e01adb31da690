import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../../env.ts'
import { dropDefaultPrefix, foldPath, rawQuery } from '../../../../shared/paths.ts'
import type { LegacyPaths, PageRoutes } from '../../page-route.ts'
import { redirect } from '../../redirect.ts'
import { createLegacyMatcher } from './legacy-paths.ts'
import { createRouteMatcher } from './match-route.ts'

const redirectSeconds = 86_400

/**
 * Redirects every other spelling of a page's path, and every legacy path, to the page: 301, in one
 * hop, with the query as it was sent (§1.7, §3).
 */
export function canonical(routes: PageRoutes, legacyPaths: LegacyPaths): MiddlewareHandler<AppEnv> {
  const matchRoute = createRouteMatcher(routes)
  const matchLegacy = createLegacyMatcher(legacyPaths)
  const cacheControl = `public, max-age=${redirectSeconds}`

  return async function canonical(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname } = new URL(c.req.url)
    const folded = foldPath(pathname)

    const legacy = matchLegacy(folded)
    if (legacy) {
      const target = c.get('hrefIn')(legacy.locale)(legacy.key)
      return redirect(c, target + rawQuery(c.req.url), { status: 301, cacheControl })
    }

    const path = dropDefaultPrefix(folded)
    if (path !== pathname && matchRoute(path)) {
      return redirect(c, path + rawQuery(c.req.url), { status: 301, cacheControl })
    }
    return next()
  }
}
