import type { MiddlewareHandler } from 'hono'
import { readSettings } from '../../../config.ts'
import type { AppEnv } from '../../../env.ts'

/** Puts the operator's checked settings at hand; a wrong one fails every request, naming itself. */
export function settings(): MiddlewareHandler<AppEnv> {
  return async function settings(c, next) {
    c.set('settings', readSettings(c.env))
    await next()
  }
}
