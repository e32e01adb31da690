import type { Settings } from '../../config.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'

/**
 * The secret that signs the links in mails. A mail with a link waits until it is set.
 * @throws DeliveryError
 */
export function requireLinkSecret({ TOKEN_SECRET }: Settings): string {
  if (!TOKEN_SECRET) throw new DeliveryError('TOKEN_SECRET is not set')
  return TOKEN_SECRET
}
