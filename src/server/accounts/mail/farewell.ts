import { digest } from '../../crypto/digest.ts'
import { enqueueMail, type MailRequest } from '../../mail/enqueue-mail.ts'
import type { Enqueued } from '../../outbox/enqueue.ts'
import type { Account } from '../backend/backend.ts'
import { accountMailPayload } from './account-mail.ts'

/**
 * Confirms the deletion of an account by mail. Its statements follow the erasure in the same batch,
 * which deletes all earlier mails to the address. The row of this mail loses the address after the
 * delivery. An unconfirmed address gets no mail.
 */
export async function farewellTo(account: Account, request: MailRequest): Promise<Enqueued> {
  const template = 'account-deleted'
  const id = await digest(`${template}:${account.id}`)
  const isConfirmed = account.verifiedAt !== null
  return enqueueMail(
    request,
    isConfirmed ? [{ id, payload: accountMailPayload(account, { template }) }] : []
  )
}
