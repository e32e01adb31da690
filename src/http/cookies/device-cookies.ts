import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { setCookie } from './set-cookie.ts'

/** Sent as `__Host-browser`. It outlives sessions and names nobody. */
const browserCookie = 'browser'
/** The longest lifetime that browsers allow: 400 days. */
const browserSeconds = 400 * 86_400

/** Sent as `__Host-registration`. It lives as long as the link that it is for. */
const registrationCookie = 'registration'
const registrationSeconds = 86_400

/** The mark of a browser that has logged in to an account. */
export function readBrowserMark(c: AppContext): string | undefined {
  return getCookie(c, browserCookie, 'host')
}

export function setBrowserMark(c: AppContext, mark: string): void {
  setMark(c, browserCookie, mark, browserSeconds)
}

/** The mark of a browser that has sent a registration. */
export function readRegistrationMark(c: AppContext): string | undefined {
  return getCookie(c, registrationCookie, 'host')
}

export function setRegistrationMark(c: AppContext, mark: string): void {
  setMark(c, registrationCookie, mark, registrationSeconds)
}

function setMark(c: AppContext, name: string, mark: string, maxAge: number): void {
  // Lax, because links in mails must bring it along.
  setCookie(c, name, mark, {
    path: '/',
    maxAge,
    sameSite: 'Lax',
    prefix: 'host',
    secure: true,
    httpOnly: true
  })
}
