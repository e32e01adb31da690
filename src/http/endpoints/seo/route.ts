import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { locales } from '../../../shared/language/locale.ts'
import { lazy } from '../../../shared/lazy.ts'
import {
  feedPath,
  robotsPath,
  sitemapPartPattern,
  sitemapPath
} from '../../../shared/links/endpoint-paths.ts'
import { createHref } from '../../../shared/links/href.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/** `/robots.txt`, and the sitemap, its parts and the feed of each language. */
export function seo(routes: PageRoutes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(robotsPath, (c) => handler.respondRobots(c))
  for (const locale of locales) {
    const href = createHref(routes, locale)
    app.get(localePath(locale, sitemapPath), (c) => handler.respondSitemap(c, routes, locale))
    app.get(localePath(locale, sitemapPartPattern), (c) => {
      const part = Number(/\d+/.exec(c.req.path)?.[0])
      return handler.respondSitemapPart(c, { routes, locale, part })
    })
    app.get(feedPath(href), (c) => handler.respondFeed(c, href, locale))
  }
  return app
}
