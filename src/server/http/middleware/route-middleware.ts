import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../../../env.ts'
import { isJson } from '../../../forms/server/form-body.ts'
import { rawQuery } from '../../../shared/paths.ts'
import { errorQuery, pagePathOf } from '../../../shared/protocol.ts'
import { ownPath } from '../../../shared/redirect-target.ts'
import type { Route } from '../../../shared/route.ts'
import { log } from '../../log.ts'
import { orUnavailable } from '../../or-unavailable.ts'
import { withoutAlert } from '../../render/alternates.ts'
import { privateNoStore } from '../cache-control.ts'
import { redirect } from '../redirect.ts'
import { recognise } from '../session.ts'

/** Middleware that a route may name in the routes table. */
const routeMiddleware = {
  requireSession: requireSession(),
  redirectIfSignedIn: redirectIfSignedIn()
} satisfies Record<string, MiddlewareHandler<AppEnv>>

export type Middleware = keyof typeof routeMiddleware

/**
 * The middleware that a route names, in order. Runs at start-up, so a wrong name never waits for
 * the first request.
 * @throws Error `Unknown route middleware: 'name'` with the valid names
 */
export function resolveMiddleware({
  middleware = []
}: Pick<Route, 'middleware'>): MiddlewareHandler<AppEnv>[] {
  const known: Record<string, MiddlewareHandler<AppEnv>> = routeMiddleware
  return middleware.map((name) => {
    const handler = Object.hasOwn(known, name) ? known[name] : undefined
    if (handler) return handler
    const valid = Object.keys(known).join(', ') || 'none'
    throw new Error(`Unknown route middleware: '${String(name)}' (valid names: ${valid})`)
  })
}

/** Only for people who are signed in; others go to the login page and come back (spec §10). */
function requireSession(): MiddlewareHandler<AppEnv> {
  return async function requireSession(c, next) {
    const { session, expired } = await orUnavailable(recognise(c))
    if (session) {
      c.set('session', session)
      return next()
    }
    const query = { ...(expired && { [errorQuery]: 'session_expire' }), redirect: pageOf(c) }
    const location = c.get('href')('login', { query })
    if (isJson(c)) return c.json({ location }, 200, { 'Cache-Control': privateNoStore })
    return redirect(c, location, { status: 303 })
  }
}

/** Pages that mean nothing to people who are signed in lead on to where they wanted to go. */
function redirectIfSignedIn(): MiddlewareHandler<AppEnv> {
  return async function redirectIfSignedIn(c, next) {
    try {
      const { session } = await recognise(c)
      c.set('session', session)
    } catch (error) {
      // Whether somebody is signed in does not decide whether they may sign in.
      log.warn('session not read', { requestId: c.get('requestId'), error })
    }
    const arrives = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!c.get('session') || !arrives) return next()
    const wanted = ownPath(c.req.query('redirect') ?? '')
    return redirect(c, wanted ?? c.get('href')('account'), { status: 303 })
  }
}

/** The page that was asked for, also where the request was for its data or came from its form. */
function pageOf(c: AppContext): string {
  const path = pagePathOf(new URL(c.req.url).pathname)
  return c.req.method === 'POST' ? path : path + withoutAlert(rawQuery(c.req.url))
}
