import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { createRequestLimit, limitBindings } from '../../server/base/time-limits.ts'

/** Limits the total time that a request waits for the database and the assets (§5.9). */
export function limitTime(): MiddlewareHandler<AppEnv> {
  return async function limitTime(c, next) {
    const { limit, responded } = createRequestLimit()
    c.env = limitBindings(c.env, limit)
    await next()
    responded()
  }
}
