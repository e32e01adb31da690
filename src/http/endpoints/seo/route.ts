import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

export function robots(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondRobots(c))
}

export function sitemap(routes: PageRoutes): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondSitemap(c, routes))
}

export function sitemapPart(routes: PageRoutes): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => {
    const part = Number(/\d+/.exec(c.req.path)?.[0])
    return handler.respondSitemapPart(c, routes, part)
  })
}

export function feed(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => handler.respondFeed(c))
}
