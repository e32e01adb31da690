import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { createRequestLimit, limitBindings } from '../../time-limits.ts'

/** Limits how long a visitor waits for the database and the assets, in all calls together. */
export function timeLimits(): MiddlewareHandler<AppEnv> {
  return async function timeLimits(c, next) {
    const { limit, answered } = createRequestLimit()
    c.env = limitBindings(c.env, limit)
    await next()
    answered()
  }
}
