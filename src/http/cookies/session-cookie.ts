import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import type { StartedSession } from '../../server/base/cookies.ts'
import { loggedInCookie } from '../../shared/protocol/protocol.ts'
import { isSecure } from '../request/request-url.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

/** Sent as `__Host-session`: only this host can set it, and no script can read it. */
const sessionCookie = 'session'

/** The token of the browser's session, which may have ended. */
export function getSessionToken(c: AppContext): string | undefined {
  return getCookie(c, sessionCookie, 'host')
}

/** Whether the visitor is logged in according to the cookie that script reads, without a query. */
export function isMarkedLoggedIn(c: AppContext): boolean {
  return getCookie(c, loggedInCookie) === '1'
}

export function setSessionCookies(c: AppContext, startedSession: StartedSession): void {
  const { token, maxAgeSeconds } = startedSession
  const lasting = { maxAge: maxAgeSeconds, path: '/', sameSite: 'Lax' } as const
  setCookie(c, sessionCookie, token, { ...lasting, prefix: 'host', secure: true, httpOnly: true })
  setCookie(c, loggedInCookie, '1', { ...lasting, secure: isSecure(c) })
}

export function deleteSessionCookies(c: AppContext): void {
  deleteCookie(c, sessionCookie, { prefix: 'host', path: '/', secure: true })
  deleteCookie(c, loggedInCookie, { path: '/', secure: isSecure(c) })
}
