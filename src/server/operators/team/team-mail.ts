import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import { listOperators, type Operator } from '../operators.ts'
import type { OperatorRequest } from '../request.ts'

/** The invitation, which links to the login. */
export interface InvitationMail extends MailPayload {
  template: 'operator-invited'
  by: string
  role: OperatorRole
  locale: Locale
  to: string
}

/** Notifies an owner, or the affected operator, of a change of the team. */
export interface TeamMail extends MailPayload {
  template: 'operator-team-changed'
  change: 'added' | 'roleChanged' | 'removed'
  /** The affected operator's address; `by` is who made the change. */
  operator: string
  by: string
  role: OperatorRole
  locale: Locale
  to: string
}

type TeamEvent = Pick<TeamMail, 'change' | 'operator' | 'role'>

/**
 * Prepares the mails about a change, each in the recipient's language. Notifies all owners,
 * including the acting one, whose session may have been stolen.
 * @param invitedLocale the language of the invitation of a new operator
 */
export async function enqueueTeamMails(
  change: TeamEvent,
  request: OperatorRequest,
  invitedLocale?: Locale
): Promise<EnqueuedDeliveries> {
  const by = nameInviter(request)
  const isNotified = ({ email, role }: Operator) => role === 'owner' || email === change.operator
  const recipients = (await listOperators(request)).filter(isNotified)
  const mails: (InvitationMail | TeamMail)[] = recipients.map(({ email: to, locale }) => {
    return { template: 'operator-team-changed', ...change, by, locale, to }
  })
  if (invitedLocale) {
    const { operator: to, role } = change
    mails.unshift({ template: 'operator-invited', by, role, locale: invitedLocale, to })
  }
  const payloads = mails.map((payload) => ({ payload }))
  return enqueueMail(payloads, request)
}

/** Prepares the invitation alone. */
export function enqueueInvitation(
  { email: to, role, locale }: Pick<Operator, 'email' | 'role' | 'locale'>,
  request: OperatorRequest
): Promise<EnqueuedDeliveries> {
  const payload: InvitationMail = {
    template: 'operator-invited',
    by: nameInviter(request),
    role,
    locale,
    to
  }
  return enqueueMail([{ payload }], request)
}

function nameInviter({ operator: { name, email } }: OperatorRequest): string {
  return name ? `${name} (${email})` : email
}
