import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { visitsPath } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const maxBodyBytes = 4096

/**
 * `POST /_visits`: counts what only the browser knows of a visit. The answer is always 204, as that
 * of `/_vitals`.
 */
export function visits(routes: PageRoutes): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    visitsPath,
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 204) }),
    async (c) => {
      const { countNote } = await import('./handler.ts')
      await countNote(c, routes)
      return c.body(null, 204)
    }
  )
}
