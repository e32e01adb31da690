import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../../env.ts'
import type { PageRoutes } from '../../../pages/page-route.ts'
import { reportPath } from '../../../shared/links/endpoint-paths.ts'
import { Hono } from '../../hono.ts'

const maxBodyBytes = 16 * 1024

/**
 * `POST /_reports/{buildId}`: logs a sample of the violations of the security policy. The answer is
 * always 204, because browsers ignore it and it must not reveal which reports count.
 */
export function reports(routes: PageRoutes): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    reportPath(':build{[0-9a-f]{10}}'),
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 204) }),
    async (c) => {
      const { logReports } = await import('./handler.ts')
      await logReports(c, routes)
      return c.body(null, 204)
    }
  )
}
