import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import type { StartedSession } from '../../server/base/cookies.ts'
import { loggedInCookie } from '../../shared/protocol/protocol.ts'
import { isSecure } from '../request/request-url.ts'
import { deleteHostCookie, setHostCookie } from './host-cookies.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

/** Whether the visitor is logged in according to the cookie that script reads, without a query. */
export function isMarkedLoggedIn(c: AppContext): boolean {
  return getCookie(c, loggedInCookie) === '1'
}

export function setSessionCookies(c: AppContext, startedSession: StartedSession): void {
  const { token, maxAgeSeconds: maxAge } = startedSession
  setHostCookie(c, 'session', token, maxAge)
  setCookie(c, loggedInCookie, '1', { maxAge, path: '/', sameSite: 'Lax', secure: isSecure(c) })
}

export function deleteSessionCookies(c: AppContext): void {
  deleteHostCookie(c, 'session')
  deleteCookie(c, loggedInCookie, { path: '/', secure: isSecure(c) })
}
