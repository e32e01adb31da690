import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { PageRoutes } from '../../render/page-route.ts'
import { addQueriedPosts } from '../renditions/translated-paths.ts'

/** Adds the alternates of posts that the query names, for the links to other languages. */
export function translateQuery(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  return async function translateQuery(c, next) {
    const search = c.get('search')
    if (search) {
      const assets = () => c.env.ASSETS
      const paths = await addQueriedPosts(search, c.get('translatedPaths'), { routes, assets })
      c.set('translatedPaths', paths)
    }
    await next()
  }
}
