import type { AppContext, AppEnv } from '../../../env.ts'
import { lazy } from '../../../shared/lazy.ts'
import { Hono } from '../../hono.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'

const handler = lazy(() => import('./handler.ts'))

/**
 * The operators' desk. Its code is imported on demand, so that visitors never wait for it.
 */
export function desk(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const paths = ['/', '/*']
  const respond = (c: AppContext) => handler.respondDesk(c)
  app.on('GET', paths, respond)
  app.on('POST', paths, sameOrigin(), limitBody(), respond)
  return app
}
