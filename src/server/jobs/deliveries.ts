import type { MessageBatch } from '@cloudflare/workers-types'
import type { Bindings, DeliveryMessage } from '../../bindings.ts'
import { readSettings } from '../../config.ts'
import { deliverLinkRequest, linkRequestReceiver } from '../accounts/links/link-request.ts'
import { accountMails } from '../accounts/mail/compose-mail.ts'
import { alertMails, deliverAlert } from '../alerts/deliver.ts'
import { alertReceiver } from '../alerts/receiver.ts'
import { leadMails } from '../leads/lead-mail.ts'
import { leadReceivers } from '../leads/receivers.ts'
import { createMailReceiver } from '../mail/deliver.ts'
import { mailReceiver } from '../mail/payload.ts'
import { newsMails } from '../news/confirm-mail.ts'
import { deskMails } from '../operators/compose-mail.ts'
import { consumeDeliveries } from '../outbox/consumer.ts'
import type { Receivers } from '../outbox/receivers.ts'
import { backgroundBindings } from '../time-limits.ts'

/** The registry of receivers. A domain with deliveries of its own adds them here. */
const receivers: Receivers = {
  ...leadReceivers,
  [alertReceiver]: deliverAlert,
  [linkRequestReceiver]: deliverLinkRequest,
  [mailReceiver]: createMailReceiver({
    ...leadMails,
    ...newsMails,
    ...accountMails,
    ...deskMails,
    ...alertMails
  })
}

/** Delivers a batch of the Queue. */
export function deliverBatch(batch: MessageBatch<DeliveryMessage>, env: Bindings): Promise<void> {
  const context = { env: backgroundBindings(env), settings: readSettings(env) }
  return consumeDeliveries(batch, context, receivers)
}
