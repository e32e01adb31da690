import type { AppContext } from '../../env.ts'
import type { TokenCookies } from '../../server/request.ts'
import { deleteHostCookie, readHostCookie, setHostCookie } from './set-cookie.ts'

type TokenCookie = keyof TokenCookies

const tokenCookies: Record<TokenCookie, { cookie: string; maxAge: number; sameSite: SameSite }> = {
  /**
   * The token outlives sessions and identifies nobody. 400 days is the longest lifetime that
   * browsers allow.
   */
  browserToken: { cookie: 'browser', maxAge: 400 * 86_400, sameSite: 'Lax' },
  /** As long as the link is valid. */
  registrationToken: { cookie: 'registration', maxAge: 86_400, sameSite: 'Lax' },
  /** It lives as long as the login that waits for it (`accounts/login/pending-login.ts`). */
  secondStep: { cookie: 'second_step', maxAge: 600, sameSite: 'Strict' }
}

/** After a click on a link in a mail, browsers send only `Lax` cookies. */
type SameSite = 'Lax' | 'Strict'

export const tokenNames = Object.keys(tokenCookies) as TokenCookie[]

export function readTokenCookies(c: AppContext): TokenCookies {
  return Object.fromEntries(
    tokenNames.map((name) => [name, readHostCookie(c, tokenCookies[name].cookie)])
  )
}

export function setTokenCookie(c: AppContext, name: TokenCookie, token: string): void {
  const { cookie, ...lifetime } = tokenCookies[name]
  setHostCookie(c, cookie, token, lifetime)
}

export function deleteTokenCookie(c: AppContext, name: TokenCookie): void {
  deleteHostCookie(c, tokenCookies[name].cookie)
}
