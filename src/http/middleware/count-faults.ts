import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { countFault } from '../../server/signals/faults.ts'
import { isMonitored } from '../../shared/links/endpoint-paths.ts'
import { siteRequest } from '../site-request.ts'

/** Counts 5xx responses for the alerts, except those that a monitor asks for. */
export function countFaults(): MiddlewareHandler<AppEnv> {
  return async function countFaults(c, next) {
    await next()
    if (c.res.status >= 500 && !isMonitored(c.get('url').pathname)) countFault(siteRequest(c))
  }
}
