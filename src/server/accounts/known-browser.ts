import { tokenSecrets } from '../../config.ts'
import { emailKey } from '../../shared/email-key.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'
import type { SiteRequest } from '../request.ts'

/**
 * Marks a browser that has logged in to an account. Attempts from it are counted apart, so that other
 * people's attempts never lock the owner out there.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function markBrowser(
  email: string,
  { settings: { TOKEN_SECRET } }: Pick<SiteRequest, 'settings'>
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, purposeOf(email), randomNonce())
}

/** The browser's mark, if it has logged in to the account of this address. */
export async function knownBrowser(
  email: string,
  { browserMark = '', settings }: Pick<SiteRequest, 'browserMark' | 'settings'>
): Promise<string | undefined> {
  const isKnown = await isSignedToken(tokenSecrets(settings), purposeOf(email), browserMark)
  return isKnown ? browserMark : undefined
}

function purposeOf(email: string): string {
  return `browser:${emailKey(email)}`
}
