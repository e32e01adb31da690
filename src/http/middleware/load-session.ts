import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { tryReadSession } from '../read-session.ts'

/** Reads the visitor's session, if any, for pages that may start a new one. */
export function loadSession(): MiddlewareHandler<AppEnv> {
  return async function loadSession(c, next) {
    await tryReadSession(c)
    await next()
  }
}
