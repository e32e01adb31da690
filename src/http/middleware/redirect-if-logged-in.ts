import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sameOriginPath } from '../../shared/links/redirect-target.ts'
import { tryReadSession } from '../read-session.ts'
import { redirect } from '../redirect.ts'
import { isRead } from '../request/navigation.ts'

/** Redirects logged-in visitors to the page they requested, or else to their account. */
export function redirectIfLoggedIn(): MiddlewareHandler<AppEnv> {
  return async function redirectIfLoggedIn(c, next) {
    await tryReadSession(c)
    if (!c.get('session') || !isRead(c)) return next()
    const requestedPath = sameOriginPath(c.req.query('redirect') ?? '')
    return redirect(c, requestedPath ?? c.get('href')('account'), { status: 303 })
  }
}
