import type { MessageBatch } from '@cloudflare/workers-types'
import type { Bindings, DeliveryMessage } from '../../bindings.ts'
import { reminderMails } from '../accounts/agencies/reminder-mail.ts'
import { deliverLinkRequest, linkRequestReceiver } from '../accounts/links/link-request.ts'
import { composeAccountMail, composeChangeMail } from '../accounts/mail/compose-mail.ts'
import { alertMails, deliverAlert } from '../alerts/deliver.ts'
import { alertReceiver } from '../alerts/kinds.ts'
import { parseSettings } from '../base/parse-settings.ts'
import { backgroundBindings } from '../base/time-limits.ts'
import { leadMails } from '../leads/delivery/lead-mail.ts'
import { leadReceivers } from '../leads/delivery/receivers.ts'
import { replyMails } from '../leads/replies/reply-mail.ts'
import { type ComposeMail, createMailReceiver } from '../mail/deliver.ts'
import { mailReceiver } from '../mail/payload.ts'
import type { AccountMailTemplate, StoredTemplate } from '../mail/templates.ts'
import { newsMails } from '../news/confirm-mail.ts'
import { operatorMails } from '../operators/mail/compose-mail.ts'
import { prepareReplyFailedMail } from '../operators/mail/reply-failed-mail.ts'
import { consumeDeliveries } from '../outbox/consumer.ts'
import type { Receivers } from '../outbox/receivers.ts'
import { reviewMails } from '../words/review/compose-review-mail.ts'

/** The composers by template. Mails about accounts share one, except the link to a new address. */
const mails: Record<Exclude<StoredTemplate, AccountMailTemplate> | 'change-email', ComposeMail> = {
  ...leadMails,
  ...replyMails,
  ...newsMails,
  ...operatorMails,
  ...reviewMails,
  ...alertMails,
  ...reminderMails,
  'change-email': composeChangeMail
}

/** The registry of receivers, to which each domain adds its own. */
const receivers: Receivers = {
  ...leadReceivers,
  [alertReceiver]: deliverAlert,
  [linkRequestReceiver]: deliverLinkRequest,
  [mailReceiver]: createMailReceiver(mails, composeAccountMail)
}

export function deliverBatch(batch: MessageBatch<DeliveryMessage>, env: Bindings): Promise<void> {
  const request = { env: backgroundBindings(env), settings: parseSettings(env), now: Date.now() }
  return consumeDeliveries(batch, { receivers, onDead: prepareReplyFailedMail }, request)
}
