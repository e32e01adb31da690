import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { digest } from '../../crypto/digest.ts'
import { countMail } from '../../mail/budget.ts'
import { mailReceiver } from '../../mail/payload.ts'
import { insertDelivery } from '../../outbox/store.ts'
import type { Account } from '../backend/backend.ts'
import { type Envelope, type MailRequest, type NamedMail, queueMail } from './account-mail.ts'

/** The mail that confirms the deletion of an account to its owner. */
const template = 'account-deleted'

/** The last mail to the owner of an account. */
interface Farewell {
  /** They follow the erasure in its batch, which deletes all earlier mails to the address. */
  statements: D1PreparedStatement[]
  /** Queues the mail, once the batch has run. */
  send(): Promise<void>
}

/**
 * Confirms the deletion of an account by mail. The row of the mail is the last place with the address: it
 * is emptied when the mail has been delivered. An address that nobody has confirmed gets no mail.
 */
export async function farewellTo(
  { id, name, locale, email: to, verifiedAt }: Account,
  request: MailRequest
): Promise<Farewell> {
  if (verifiedAt === null) return { statements: [], send: async () => undefined }
  const { env, now, origin } = request
  const payload: NamedMail & Envelope = { template, name, locale, to, origin }
  const mailId = await digest(`${template}:${id}`)
  const mail = { id: mailId, leadId: null, receiver: mailReceiver, payload, createdAt: now }
  return {
    statements: [insertDelivery(env.DB, mail), await countMail(request)],
    send: () => queueMail(request, mailId)
  }
}
