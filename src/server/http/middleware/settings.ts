import type { MiddlewareHandler } from 'hono'
import { readSettings } from '../../../config.ts'
import type { AppEnv } from '../../../env.ts'

/** Reads the operator's settings. A wrong one stops only the work that needs it. */
export function settings(): MiddlewareHandler<AppEnv> {
  return async function settings(c, next) {
    c.set('settings', readSettings(c.env))
    await next()
  }
}
