import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'

/**
 * Gives each request an id and its time. Error pages show the id, log lines carry it,
 * `X-Request-Id` returns it. A caller's own header is ignored, so nobody else writes into our logs.
 */
export function observe(): MiddlewareHandler<AppEnv> {
  return async function observe(c, next) {
    c.set('requestId', crypto.randomUUID())
    c.set('now', Date.now())
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}
