import { digest } from '../../crypto/digest.ts'
import { enqueueMail, type MailRequest } from '../../mail/enqueue-mail.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import type { Account } from '../backend/backend.ts'
import { accountMailPayload } from './account-mail.ts'

/**
 * Confirms the deletion of an account by mail, unless the address is unconfirmed. The steps must
 * follow the erasure in its batch, because the erasure deletes all stored mails to the
 * address. After the delivery, the address is removed from the row.
 */
export async function enqueueFarewell(
  account: Account,
  request: MailRequest
): Promise<EnqueuedDeliveries> {
  const template = 'account-deleted'
  const id = await digest(`${template}:${account.id}`)
  const isConfirmed = account.verifiedAt !== null
  return enqueueMail(
    isConfirmed ? [{ id, payload: accountMailPayload(account, { template }) }] : [],
    request
  )
}
