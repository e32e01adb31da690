import { signToken } from '../crypto/signed-token.ts'

export const linkPurpose = 'operator-link'

/** Milliseconds for which a link in a mail is valid. */
export const linkMs = 10 * 60_000

/**
 * The value of a link's token. It is computed from the id whenever the mail is written, so no table
 * and no queue ever contains it.
 * @param id 16 random bytes in hexadecimal
 */
export function linkToken(secret: string, id: string): Promise<string> {
  return signToken(secret, linkPurpose, Uint8Array.fromHex(id))
}
