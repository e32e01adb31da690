import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'

/**
 * Assigns each request an id and its time. The id is on error screens, in log lines and in
 * `X-Request-Id`. That header of a request is ignored, so that nobody else can write into our logs.
 */
export function observe(): MiddlewareHandler<AppEnv> {
  return async function observe(c, next) {
    c.set('requestId', crypto.randomUUID())
    c.set('now', Date.now())
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}
