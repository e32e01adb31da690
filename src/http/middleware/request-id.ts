import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'

/**
 * Assigns each request an id for error screens, logs and `X-Request-Id`. The request's own header
 * is ignored, so that clients cannot write to our logs.
 */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
  }
}
