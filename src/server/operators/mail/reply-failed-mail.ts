import type { WorkRequest } from '../../base/work-request.ts'
import type { ReplyMail } from '../../leads/replies/reply-mail.ts'
import { readReply } from '../../leads/replies/reply-store.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'

/** Notifies an operator of a reply that could not be delivered. */
export interface ReplyFailedMail extends MailPayload {
  template: 'operator-reply-failed'
  lead: string
  to: string
}

/** Prepares a mail to the author of a dead reply. Ignores all other deliveries. */
export async function prepareReplyFailedMail(
  { id, payload: { template, origin } }: LeasedDelivery<Partial<ReplyMail>>,
  work: WorkRequest
): Promise<EnqueuedDeliveries | undefined> {
  if (template !== 'lead-reply') return undefined
  const reply = await readReply(work.env.DB, id)
  if (!reply) return undefined
  const notice: ReplyFailedMail = {
    template: 'operator-reply-failed',
    lead: reply.leadId,
    to: reply.operator
  }
  return enqueueMail([{ payload: notice }], { ...work, origin })
}
