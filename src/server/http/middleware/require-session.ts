import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../env.ts'
import { isJson } from '../../../forms/server/media-type.ts'
import { withoutAlert } from '../../../shared/alert-query.ts'
import { errorQuery, pagePathOf } from '../../../shared/protocol.ts'
import { orUnavailable } from '../../or-unavailable.ts'
import { privateNoStore } from '../cache-control.ts'
import { redirect } from '../redirect.ts'
import { readSession } from '../session.ts'

/** Redirects visitors who are not logged in to the login page, which leads them back (§10). */
export function requireSession(): MiddlewareHandler<AppEnv> {
  return async function requireSession(c, next) {
    const { session, expired } = await orUnavailable(readSession(c))
    if (session) {
      c.set('session', session)
      return next()
    }
    const query = { ...(expired && { [errorQuery]: 'session_expire' }), redirect: pageOf(c) }
    const location = c.get('href')('login', { query })
    if (isJson(c.req.raw)) return c.json({ location }, 200, { 'Cache-Control': privateNoStore })
    return redirect(c, location, { status: 303 })
  }
}

/** The address of the page, even if the request was for its payload or came from its form. */
function pageOf(c: AppContext): string {
  const path = pagePathOf(c.get('url').pathname)
  return c.req.method === 'POST' ? path : path + withoutAlert(c.get('search'))
}
