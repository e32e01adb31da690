import { tokenSecrets } from '../../config.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'
import type { SiteRequest } from '../request.ts'

/**
 * Marks the browser in which a registration was sent, so that its link can be confirmed there without
 * the password.
 * @param id the account that the registration opened, or any other id if it opened none: the answer
 *   must not tell
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function markRegistration(
  id: string,
  { settings: { TOKEN_SECRET } }: Pick<SiteRequest, 'settings'>
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, purposeOf(id), randomNonce())
}

/** Tells whether this account was registered in this browser. */
export function isRegisteringBrowser(
  id: string,
  { registrationMark = '', settings }: Pick<SiteRequest, 'registrationMark' | 'settings'>
): Promise<boolean> {
  return isSignedToken(tokenSecrets(settings), purposeOf(id), registrationMark)
}

function purposeOf(id: string): string {
  return `registration:${id}`
}
