import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { addSecurityHeaders } from '../add-security-headers.ts'

/** Sets the security headers of every response. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    await addSecurityHeaders(c, c.res)
  }
}
