import { tokenSecrets } from '../../config.ts'
import { emailKey } from '../../shared/email-key.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'
import type { SiteRequest } from '../request.ts'

/** The login that a browser is known to. Accounts and the desk have cookies of their own. */
type Login = 'browser' | 'operator-known-browser'

/**
 * Marks a browser that has logged in to an account. Attempts from it are counted apart, so that other
 * people's attempts never lock the owner out there.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function markBrowser(
  email: string,
  { settings: { TOKEN_SECRET } }: Pick<SiteRequest, 'settings'>,
  login: Login = 'browser'
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, purposeOf(email, login), randomNonce())
}

/** The browser's mark, if it has logged in to the account of this address. */
export async function knownBrowser(
  email: string,
  { browserMark = '', settings }: Pick<SiteRequest, 'browserMark' | 'settings'>,
  login: Login = 'browser'
): Promise<string | undefined> {
  const isKnown = await isSignedToken(tokenSecrets(settings), purposeOf(email, login), browserMark)
  return isKnown ? browserMark : undefined
}

function purposeOf(email: string, login: Login): string {
  return `${login}:${emailKey(email)}`
}
