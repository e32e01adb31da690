import { findProblem, type SettingName, type Settings } from '../../config.ts'
import { isLoopback } from '../../shared/links/safe-url.ts'
import { log } from '../base/log.ts'
import { personDigest } from '../base/security-log.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import type { Deliver } from '../outbox/receivers.ts'
import type { LeasedDelivery } from '../outbox/store.ts'
import { createMailer } from './carriers.ts'
import type { Mail } from './mailer.ts'
import type { MailPayload } from './payload.ts'
import { mayReceive } from './recipients.ts'
import { mailPlaceholders } from './templates.ts'
import { insertMessageId } from './thread-store.ts'

/**
 * Composes the mail of a delivery.
 * @returns `undefined` if the mail must not be sent
 * @throws DeliveryError when the mail cannot be composed now
 */
export type ComposeMail<Payload extends MailPayload = never> = (
  delivery: LeasedDelivery<Payload>,
  request: ComposeRequest
) => Promise<Mail | undefined>

export interface ComposeRequest extends WorkRequest {
  /**
   * The origin of the mail's links: `SITE_ORIGIN`, or the origin of the request that caused the
   * mail.
   */
  origin: string
}

/**
 * Creates the receiver of mails.
 * @param composers the composers by template
 * @param composeOthers the composer of all other templates
 */
export function createMailReceiver(
  composers: Partial<Record<string, ComposeMail>>,
  composeOthers: ComposeMail
): Deliver<MailPayload> {
  return async function deliverMail(delivery, request) {
    const { template, origin: storedOrigin = '' } = delivery.payload
    refuseWrongSettings(request.settings, storedOrigin)
    const origin = request.settings.SITE_ORIGIN ?? storedOrigin
    // A row of a newer build may name an unknown template.
    if (!Object.hasOwn(mailPlaceholders, template)) {
      throw new DeliveryError(`unknown mail template '${template}'`)
    }
    const compose = composers[template] ?? composeOthers
    // The template names the composer of its payload.
    const mail = await compose(delivery as LeasedDelivery, { ...request, origin })
    if (!mail) {
      log.info('mail left out', { delivery: delivery.id, template })
    } else if (!mayReceive(mail.to.email, request.settings)) {
      const person = await personDigest(mail.to.email, request.settings)
      log.info('mail withheld', { delivery: delivery.id, template, person })
    } else {
      const messageId = await createMailer(request.env, request.settings).send(mail, delivery.id)
      if (messageId) await insertMessageId(request.env.DB, delivery.id, messageId)
    }
  }
}

/**
 * Rejects a mail while a setting is wrong, so that it is retried. Without `SITE_ORIGIN`, links
 * would lead to the host of a request, which anybody can forge, except on a local site.
 * @throws DeliveryError
 */
function refuseWrongSettings(settings: Settings, origin: string): void {
  const problem = findProblem(settings, wrongMailSettings(settings, origin))
  if (problem) throw new DeliveryError(problem)
}

const mailSettings = [
  'MAIL_CARRIER',
  'MAIL_FROM',
  'MAIL_API_URL',
  'ENVIRONMENT',
  'MAILS_ONLY_TO',
  'SITE_ORIGIN'
] as const satisfies SettingName[]

/** The settings that are wrong and hold back mails. */
export function wrongMailSettings({ problems }: Settings, origin: string): SettingName[] {
  const isLocal = URL.canParse(origin) && isLoopback(new URL(origin).hostname)
  return mailSettings.filter(
    (name) => problems[name] !== undefined && !(isLocal && name === 'SITE_ORIGIN')
  )
}
