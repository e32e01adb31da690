import { toBase64Url } from '../crypto/base64url.ts'
import { hmac } from '../crypto/hmac.ts'

/** The purpose of a link in a mail: to confirm an address, or to set a new password. */
export type TokenPurpose = 'verify' | 'reset'

/**
 * The value of a link's token: `base64url(HMAC-SHA256(TOKEN_SECRET, purpose + ':' + id))`. It is
 * computed from the id whenever a mail is written, so no table and no queue ever contains it.
 */
export async function tokenValue(
  secret: string,
  purpose: TokenPurpose,
  id: string
): Promise<string> {
  return toBase64Url(await hmac(secret, `${purpose}:${id}`))
}
