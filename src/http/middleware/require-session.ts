import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { isJson } from '../../forms/server/media-type.ts'
import { alertQuery } from '../../render/alert.ts'
import { withoutAlert } from '../../shared/links/alert-query.ts'
import { toPagePath } from '../../shared/links/endpoint-paths.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { readSession } from '../read-session.ts'
import { redirect } from '../redirect.ts'
import { maxTargetLength } from '../request/request-url.ts'

/**
 * Maximum characters of the login URL: half the server's limit, because escaping lengthens the
 * query and a failed login adds its reason.
 */
const maxLoginLength = maxTargetLength / 2

/** Redirects visitors who are not logged in to the login page, which sends them back. */
export function requireSession(): MiddlewareHandler<AppEnv> {
  return async function requireSession(c, next) {
    const { session, isExpired } = await readSession(c)
    if (session) {
      c.set('session', session)
      return next()
    }
    const query = isExpired ? alertQuery('session_expire') : {}
    const loginFor = (target: string) =>
      c.get('href')('login', { query: { ...query, redirect: target } })
    const [path, search] = pageUrl(c)
    const fullLogin = loginFor(path + search)
    const location = fullLogin.length > maxLoginLength ? loginFor(path) : fullLogin
    if (isJson(c.req.raw)) return c.json({ location }, 200, { 'Cache-Control': privateNoStore })
    return redirect(c, location, { status: 303 })
  }
}

/** Path and query of the page, also if its payload or form was requested. */
function pageUrl(c: AppContext): [path: string, search: string] {
  const path = toPagePath(c.get('url').pathname)
  return [path, c.req.method === 'POST' ? '' : withoutAlert(c.get('search'))]
}
