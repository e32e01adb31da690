import { hmac } from '../crypto/hmac.ts'

/** What a link in a mail is for: to confirm an address, or to set a new password. */
export type TokenPurpose = 'verify' | 'reset'

/**
 * The value of a link's token: `base64url(HMAC-SHA256(TOKEN_SECRET, purpose + ':' + id))`. It can be
 * worked out again from the id whenever a mail is written, so no table and no queue ever holds it.
 */
export async function tokenValue(
  secret: string,
  purpose: TokenPurpose,
  id: string
): Promise<string> {
  const mac = await hmac(secret, `${purpose}:${id}`)
  return mac.toBase64({ alphabet: 'base64url', omitPadding: true })
}
