import type { AppContext } from '../env.ts'
import { log } from '../server/base/log.ts'
import { findSession } from '../server/sessions/sessions.ts'
import type { Session } from '../server/sessions/store.ts'
import { getHostCookie } from './cookies/host-cookies.ts'
import { deleteSessionCookies, isMarkedLoggedIn } from './cookies/session-cookie.ts'
import { isDocumentLoad, isPrefetch } from './request/navigation.ts'
import { siteRequest } from './site-request.ts'

/** Reads the session and ignores failures, so that visitors can still log in. */
export async function tryReadSession(c: AppContext): Promise<void> {
  try {
    const { session } = await readSession(c)
    c.set('session', session)
  } catch (error) {
    log.warn('session not read', { requestId: c.get('requestId'), error })
  }
}

interface ReadSession {
  session?: Session
  /** Whether the browser sent the cookie of an ended session. */
  isExpired: boolean
}

/**
 * Reads the session of the browser's cookie. A stale cookie is deleted only on a document load,
 * where the page says that the session has ended.
 */
export async function readSession(c: AppContext): Promise<ReadSession> {
  const token = getHostCookie(c, 'session')
  const session = token
    ? await findSession(token, { isUse: !isPrefetch(c) }, siteRequest(c))
    : undefined
  if (session) return { session, isExpired: false }
  const isLeftOver = token !== undefined || isMarkedLoggedIn(c)
  if (isLeftOver && isDocumentLoad(c)) deleteSessionCookies(c)
  return { isExpired: token !== undefined }
}
