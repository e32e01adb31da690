import type { AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'

const handler = lazy(() => import('./handler.ts'))

/**
 * `GET /_icons/{collection}.json?icons=a,b`: icons of installed collections in Iconify's format.
 */
export function icons(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:file{[^/]+\\.json}', (c) =>
    handler.respondIcons(c, c.req.param('file').replace(/\.json$/, ''))
  )
}
