import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { maxTargetLength } from '../request/request-url.ts'

/** Rejects long URLs (§5.10). */
export function limitUrl(): MiddlewareHandler<AppEnv> {
  return async function limitUrl(c, next) {
    if (c.req.url.length - c.get('url').origin.length > maxTargetLength) throw new SiteError(414)
    await next()
  }
}
