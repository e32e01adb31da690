import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { vitalsPath } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const maxBodyBytes = 1024

/**
 * `POST /_vitals`: counts a measured page view, with nothing about the visitor. The answer is
 * always 204, because browsers ignore it and it must not reveal which views count.
 */
export function vitals(routes: PageRoutes): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    vitalsPath,
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 204) }),
    async (c) => {
      const { countView } = await import('./handler.ts')
      await countView(c, routes)
      return c.body(null, 204)
    }
  )
}
