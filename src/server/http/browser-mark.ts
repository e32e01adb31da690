import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'

/** Sent as `__Host-browser`. It outlives sessions and names nobody. */
const browserCookie = 'browser'

/** The longest lifetime that browsers allow: 400 days. */
const lifetimeSeconds = 400 * 86_400

export function readBrowserMark(c: AppContext): string | undefined {
  return getCookie(c, browserCookie, 'host')
}

export function setBrowserMark(c: AppContext, mark: string): void {
  setCookie(c, browserCookie, mark, {
    path: '/',
    maxAge: lifetimeSeconds,
    sameSite: 'Lax',
    prefix: 'host',
    secure: true,
    httpOnly: true
  })
}
