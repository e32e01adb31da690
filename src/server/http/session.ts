import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { signedInCookie } from '../../shared/protocol.ts'
import { findSession, type StartedSession } from '../sessions/sessions.ts'
import type { Session } from '../sessions/store.ts'
import { isSecure } from './request-url.ts'

/** Sent as `__Host-session`: only this very host can set it, and no script can read it. */
const sessionCookie = 'session'

interface Recognised {
  session?: Session
  /** The browser holds the cookie of a session that is no more. */
  expired: boolean
}

/** The session that the browser shows. Cookies that no longer mean anything are taken away. */
export async function recognise(c: AppContext): Promise<Recognised> {
  const token = getCookie(c, sessionCookie, 'host')
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const session = token ? await findSession(token, { db: c.env.DB, waitUntil }) : undefined
  if (session) return { session, expired: false }
  if (token !== undefined || getCookie(c, signedInCookie) !== undefined) forgetSession(c)
  return { expired: token !== undefined }
}

/** Gives the browser a session, with the answer that is on its way. */
export function keepSession(c: AppContext, { token, maxAgeSeconds }: StartedSession): void {
  const lasting = { maxAge: maxAgeSeconds, path: '/', sameSite: 'Lax' } as const
  setCookie(c, sessionCookie, token, { ...lasting, prefix: 'host', secure: true, httpOnly: true })
  setCookie(c, signedInCookie, '1', { ...lasting, secure: isSecure(c) })
}

/** Takes both cookies away. */
export function forgetSession(c: AppContext): void {
  deleteCookie(c, sessionCookie, { prefix: 'host', path: '/', secure: true })
  deleteCookie(c, signedInCookie, { path: '/', secure: isSecure(c) })
}
