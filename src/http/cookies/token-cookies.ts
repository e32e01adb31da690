import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../env.ts'
import { secondStepMs } from '../../server/passkeys/second-step.ts'
import type { TokenCookies } from '../../server/request.ts'
import { deleteCookie, setCookie } from './set-cookie.ts'

type TokenCookie = keyof TokenCookies

/** Each is sent with the prefix `__Host-`: only this host can set it, and no script can read it. */
const tokenCookies: Record<TokenCookie, { cookie: string; maxAge: number; sameSite: SameSite }> = {
  /** It outlives sessions and names nobody. 400 days is the longest lifetime that browsers allow. */
  browserToken: { cookie: 'browser', maxAge: 400 * 86_400, sameSite: 'Lax' },
  /** It lives as long as the link that it is for. */
  registrationToken: { cookie: 'registration', maxAge: 86_400, sameSite: 'Lax' },
  secondStep: { cookie: 'second_step', maxAge: secondStepMs / 1000, sameSite: 'Strict' }
}

/** After a click on a link in a mail, browsers send only `Lax` cookies. */
type SameSite = 'Lax' | 'Strict'

const scope = { prefix: 'host', path: '/', secure: true } as const

export const tokenNames = Object.keys(tokenCookies) as TokenCookie[]

export function readTokenCookies(c: AppContext): TokenCookies {
  return Object.fromEntries(tokenNames.map((name) => [name, read(c, name)]))
}

export function setTokenCookie(c: AppContext, name: TokenCookie, token: string): void {
  const { cookie, ...lifetime } = tokenCookies[name]
  setCookie(c, cookie, token, { ...scope, ...lifetime, httpOnly: true })
}

/** Deletes a cookie, if the browser has it. */
export function deleteTokenCookie(c: AppContext, name: TokenCookie): void {
  if (read(c, name) !== undefined) deleteCookie(c, tokenCookies[name].cookie, scope)
}

function read(c: AppContext, name: TokenCookie): string | undefined {
  return getCookie(c, tokenCookies[name].cookie, 'host')
}
