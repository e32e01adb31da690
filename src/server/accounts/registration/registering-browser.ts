import { tokenSecrets } from '../../../config.ts'
import { isSignedToken, parseTokenTime, signToken, timedNonce } from '../../crypto/signed-token.ts'
import type { SiteRequest } from '../../request.ts'
import { tokenLifetimes } from '../../sessions/lifetimes.ts'

/**
 * Marks the browser that sent a registration, so that the address can be confirmed there without
 * the password.
 * @param id the account that the registration created, or a random id if it created none, so that
 * the response does not reveal which
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function markRegistration(
  id: string,
  { settings: { TOKEN_SECRET }, now }: Pick<SiteRequest, 'settings' | 'now'>
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, tokenPurpose(id), timedNonce(now))
}

/** The time at which this account was registered in this browser; `undefined` in other browsers. */
export async function readRegistrationTime(
  id: string,
  {
    registrationToken = '',
    settings,
    now
  }: Pick<SiteRequest, 'registrationToken' | 'settings' | 'now'>
): Promise<number | undefined> {
  if (!(await isSignedToken(tokenSecrets(settings), tokenPurpose(id), registrationToken))) {
    return undefined
  }
  const registeredAt = parseTokenTime(registrationToken)
  const age = now - registeredAt
  return age >= 0 && age < tokenLifetimes.registration ? registeredAt : undefined
}

function tokenPurpose(id: string): string {
  return `registration:${id}`
}
