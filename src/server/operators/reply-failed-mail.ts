import { runBatch } from '../db/batch.ts'
import type { ReplyMail } from '../leads/replies/reply-mail.ts'
import { readReply } from '../leads/replies/reply-store.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailPayload } from '../mail/payload.ts'
import type { Deliver } from '../outbox/receivers.ts'

/** Notifies an operator of a reply that could not be delivered. */
export interface ReplyFailedMail extends MailPayload {
  template: 'operator-reply-failed'
  lead: string
  to: string
}

/** Notifies the author of a dead reply. Ignores all other deliveries. */
export const notifyReplyFailed: Deliver<Partial<ReplyMail>> = async (
  { id, payload: { template, origin } },
  work
) => {
  if (template !== 'lead-reply') return
  const reply = await readReply(work.env.DB, id)
  if (!reply) return
  const notice: ReplyFailedMail = {
    template: 'operator-reply-failed',
    lead: reply.leadId,
    to: reply.operator
  }
  const mail = await enqueueMail({ ...work, origin }, [{ payload: notice }])
  await runBatch(work.env.DB, [mail.steps])
  await mail.send()
}
