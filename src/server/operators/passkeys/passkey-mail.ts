import type { Locale } from '../../../shared/language/locale.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import type { SiteRequest } from '../../request.ts'
import { listOperators, type Operator } from '../operators.ts'

/** Notifies an owner, or the affected operator, of a change of passkeys. */
export interface OperatorPasskeyMail extends MailPayload {
  template: 'operator-passkey-added' | 'operator-passkey-removed' | 'operator-passkeys-reset'
  /** The affected operator; `by` is who made the change. */
  operator: string
  by: string
  locale: Locale
  to: string
}

type PasskeyEvent = Pick<OperatorPasskeyMail, 'template' | 'operator' | 'by'>

/** The addresses of the affected operator and all owners, each once. */
export function passkeyMailRecipients(operator: string, operators: readonly Operator[]): string[] {
  const owners = operators.filter(({ role }) => role === 'owner')
  return [...new Set([operator, ...owners.map(({ email }) => email)])]
}

/** Prepares the mails about a change of an operator's passkeys. */
export async function enqueuePasskeyMails(
  change: PasskeyEvent,
  request: SiteRequest
): Promise<EnqueuedDeliveries> {
  const { locale } = request
  const operators = await listOperators(request)
  const mails = passkeyMailRecipients(change.operator, operators).map((to) => {
    const payload: OperatorPasskeyMail = { ...change, locale, to }
    return { payload }
  })
  return enqueueMail(mails, request)
}
