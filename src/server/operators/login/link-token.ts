import { minuteMs } from '../../../shared/time.ts'
import { signToken } from '../../crypto/signed-token.ts'

export const linkPurpose = 'operator-link'

/** Milliseconds for which a mailed link is valid. */
export const linkMs = 10 * minuteMs

/**
 * A link's token. Derived from its id when the mail is composed, so that neither tables nor queues
 * contain it.
 * @param id 16 random bytes in hexadecimal
 */
export function createLinkToken(secret: string, id: string): Promise<string> {
  return signToken(secret, linkPurpose, Uint8Array.fromHex(id))
}
