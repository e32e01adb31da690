import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { findSession } from '../../server/sessions/sessions.ts'
import type { StartedSession } from '../../server/sessions/start-session.ts'
import type { Session } from '../../server/sessions/store.ts'
import { loggedInCookie } from '../../shared/protocol/protocol.ts'
import { isDocumentLoad, isPrefetch } from '../request/navigation.ts'
import { isSecure } from '../request/request-url.ts'
import { siteRequest } from '../request/site-request.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

/** Sent as `__Host-session`: only this host can set it, and no script can read it. */
const sessionCookie = 'session'

interface ReadSession {
  session?: Session
  /** Whether the browser sent the cookie of an ended session. */
  isExpired: boolean
}

/**
 * Reads the session of the browser's cookie. A stale cookie is deleted only on a document load,
 * where the page says that the session has ended (§10).
 */
export async function readSession(c: AppContext): Promise<ReadSession> {
  const token = getCookie(c, sessionCookie, 'host')
  const session = token
    ? await findSession(token, siteRequest(c), { isUse: !isPrefetch(c) })
    : undefined
  if (session) return { session, isExpired: false }
  const isLeftOver = token !== undefined || getCookie(c, loggedInCookie) !== undefined
  if (isLeftOver && isDocumentLoad(c)) deleteSessionCookies(c)
  return { isExpired: token !== undefined }
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
