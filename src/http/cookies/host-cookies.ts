import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import type { TokenCookies } from '../../server/base/cookies.ts'
import { tokenLifetimes } from '../../server/sessions/lifetimes.ts'
import { hourMs } from '../../shared/time.ts'
import { keysOf } from '../../shared/typed-object.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

interface HostCookie {
  cookie: string
  /** Seconds. Absent for a session cookie. */
  maxAge?: number
  /** `Lax` for cookies that a page opened from a mail needs. */
  sameSite: 'Lax' | 'Strict'
}

const hourSeconds = hourMs / 1000
const markerSeconds = tokenLifetimes.browserMarker / 1000

const tokenCookies: Record<keyof TokenCookies, HostCookie> = {
  /** Outlives sessions and identifies nobody. */
  accountMarker: { cookie: 'browser', maxAge: markerSeconds, sameSite: 'Lax' },
  registrationToken: {
    cookie: 'registration',
    maxAge: tokenLifetimes.registration / 1000,
    sameSite: 'Lax'
  },
  /** A name that must not change (docs/development.md). */
  pendingLogin: {
    cookie: 'second_step',
    maxAge: tokenLifetimes.pendingLogin / 1000,
    sameSite: 'Strict'
  },
  deskBrowser: { cookie: 'ops_browser', maxAge: hourSeconds, sameSite: 'Strict' },
  deskMarker: { cookie: 'ops_known_browser', maxAge: markerSeconds, sameSite: 'Strict' }
}

const otherCookies = {
  /** A visitor's session, whose lifetime depends on the login. */
  session: { cookie: 'session', sameSite: 'Lax' },
  /**
   * The receipt of this browser's last form. Sent to every path, so that it survives a switch of
   * language.
   */
  receipt: { cookie: 'receipt', maxAge: hourSeconds, sameSite: 'Strict' },
  /** An operator's session, which may expire earlier on the server. */
  deskSession: { cookie: 'ops', sameSite: 'Strict' },
  /** The desk screen requested before the login. */
  requestedScreen: { cookie: 'ops_asked', maxAge: hourSeconds, sameSite: 'Strict' },
  /** The success message of a desk form, for the next screen. */
  deskDone: { cookie: 'ops_done', maxAge: 60, sameSite: 'Strict' }
} satisfies Record<string, HostCookie>

type CookieName = keyof TokenCookies | keyof typeof otherCookies

/**
 * Cookies with the prefix `__Host-`, so that only this host can set them, and hidden from scripts.
 */
const hostCookies: Record<CookieName, HostCookie> = { ...tokenCookies, ...otherCookies }

/** Browsers require these for the prefix. */
const scope = { prefix: 'host', path: '/', secure: true } as const

export const tokenNames = keysOf(tokenCookies)

export function getTokenCookies(c: AppContext): TokenCookies {
  return Object.fromEntries(tokenNames.map((name) => [name, getHostCookie(c, name)]))
}

export function getHostCookie(c: AppContext, name: CookieName): string | undefined {
  return getCookie(c, hostCookies[name].cookie, 'host')
}

/** @param maxAge seconds, for a cookie whose row has none */
export function setHostCookie(
  c: AppContext,
  name: CookieName,
  value: string,
  maxAge = hostCookies[name].maxAge
): void {
  const { cookie, sameSite } = hostCookies[name]
  setCookie(c, cookie, value, { ...scope, maxAge, sameSite, httpOnly: true })
}

/** Deletes a cookie if the browser sent it. */
export function deleteHostCookie(c: AppContext, name: CookieName): void {
  if (getHostCookie(c, name) !== undefined) deleteCookie(c, hostCookies[name].cookie, scope)
}
