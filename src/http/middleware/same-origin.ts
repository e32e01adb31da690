import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { logSecurity } from '../../server/base/security-log.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { isCrossOrigin } from '../request/is-cross-origin.ts'
import { siteRequest } from '../site-request.ts'

/**
 * Rejects cross-origin POSTs. Every browser sends `Sec-Fetch-Site` or at least `Origin`.
 * Unlike Hono's `csrf`, it also covers JSON bodies.
 */
export function sameOrigin(): MiddlewareHandler<AppEnv> {
  return async function sameOrigin(c, next) {
    const isUnknown = !c.req.header('Sec-Fetch-Site') && !c.req.header('Origin')
    if (isUnknown || isCrossOrigin(c)) {
      await logSecurity({ event: 'origin refused' }, siteRequest(c))
      throw new SiteError(403)
    }
    await next()
  }
}
