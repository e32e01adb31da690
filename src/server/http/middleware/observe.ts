import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'

/**
 * Gives each request an id: error pages show it, log lines carry it, `X-Request-Id` returns it.
 * A caller's own header is not taken over, so nobody else writes into our logs.
 */
export function observe({ newId = () => crypto.randomUUID() } = {}): MiddlewareHandler<AppEnv> {
  return async function observe(c, next) {
    c.set('requestId', newId())
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}
