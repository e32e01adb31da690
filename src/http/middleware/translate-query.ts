import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { PageRoutes } from '../../render/page-route.ts'
import { addQueriedPosts } from '../views/translated-paths.ts'

/** Adds the alternates of posts that the query names, for the links to other languages. */
export function translateQuery(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  return async function translateQuery(c, next) {
    const [search, pages, assets] = [c.get('search'), c.get('translatedPaths'), () => c.env.ASSETS]
    if (search) {
      c.set('translatedPaths', await addQueriedPosts(search, pages, { routes, assets }))
    }
    await next()
  }
}
