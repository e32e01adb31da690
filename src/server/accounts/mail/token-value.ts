import { signToken } from '../../crypto/signed-token.ts'

/**
 * The purpose of a link that anybody may request: to confirm an address, or to set a new password.
 */
export type RequestedPurpose = 'verify' | 'reset'

/**
 * The purpose of a link in a mail. `change-email` confirms an account's new address, and
 * `restore-email` lets the former address revert that change.
 */
export type TokenPurpose = RequestedPurpose | 'change-email' | 'restore-email'

/**
 * The value of a link's token. It is computed from the id whenever a mail is written, so it is in
 * no table and no queue.
 * @param id a digest in hexadecimal
 */
export function tokenValue(secret: string, purpose: TokenPurpose, id: string): Promise<string> {
  return signToken(secret, purpose, Uint8Array.fromHex(id))
}
