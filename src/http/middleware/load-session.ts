import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { log } from '../../server/log.ts'
import { readSession } from '../cookies/session-cookie.ts'

/** Reads the visitor's session, if any, for pages that may start a new one. */
export function loadSession(): MiddlewareHandler<AppEnv> {
  return async function loadSession(c, next) {
    await tryReadSession(c)
    await next()
  }
}

/** Reads the session and ignores failures, so that visitors can still log in. */
export async function tryReadSession(c: AppContext): Promise<void> {
  try {
    const { session } = await readSession(c)
    c.set('session', session)
  } catch (error) {
    log.warn('session not read', { requestId: c.get('requestId'), error })
  }
}
