import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Settings } from '../../config.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { countMail } from '../mail/budget.ts'
import { type MailPayload, mailReceiver } from '../mail/payload.ts'
import { insertDelivery } from '../outbox/store.ts'
import type { SiteRequest } from '../request.ts'

/** A mail that tells an owner, or the operator concerned, about a change of passkeys. */
export interface OperatorPasskeyMail extends MailPayload {
  template: 'operator-passkey-added' | 'operator-passkey-removed' | 'operator-passkeys-reset'
  /** The operator whose passkeys have changed, and whoever has changed them. */
  operator: string
  by: string
  locale: Locale
  to: string
  /** The origin of the link. */
  origin: string
}

type Change = Pick<OperatorPasskeyMail, 'template' | 'operator' | 'by'>

/** The operator concerned and all owners, each once. */
export function passkeyMailRecipients(
  operator: string,
  { OPS_EMAILS }: Pick<Settings, 'OPS_EMAILS'>
): string[] {
  const owners = [...OPS_EMAILS].filter(([, role]) => role === 'owner').map(([email]) => email)
  return [...new Set([operator, ...owners])]
}

interface PasskeyMails {
  /** The ids of the deliveries. */
  ids: string[]
  /** Stores the mails if the statement before them in the batch has changed something. */
  statements: D1PreparedStatement[]
}

/** Prepares the mails about a change of an operator's passkeys. */
export async function preparePasskeyMails(
  change: Change,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'locale' | 'origin'>
): Promise<PasskeyMails> {
  const { env, settings, now, locale, origin } = request
  const deliveries = passkeyMailRecipients(change.operator, settings).map((to) => {
    const payload: OperatorPasskeyMail = { ...change, locale, to, origin }
    const id = crypto.randomUUID()
    return { id, leadId: null, receiver: mailReceiver, payload, createdAt: now }
  })
  const counted = await Promise.all(deliveries.map(() => countMail(request)))
  return {
    ids: deliveries.map(({ id }) => id),
    statements: [
      // Each insertion counts as the change that the next one depends on.
      ...deliveries.map((delivery) => insertDelivery(env.DB, delivery, { ifChanged: true })),
      ...counted
    ]
  }
}
