import { messages } from 'babylon:desk'
import type { DeskMessages } from '../../../../.types/desk-messages.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import type { Translator } from '../../../shared/language/messages.ts'
import { leadReference } from '../../leads/lead.ts'
import type { AssignedMail } from '../../leads/work/assigned-mail.ts'
import { listChangedIds } from '../../leads/work/work-store.ts'
import type { ComposeMail, ComposeRequest } from '../../mail/deliver.ts'
import type { AddressedMail } from '../../mail/enqueue-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import { renderMail } from '../../mail/render.ts'
import type { MailParams, MailTemplate } from '../../mail/templates.ts'
import { createTranslator } from '../../messages/translator.ts'
import { requireSettings } from '../../outbox/require-settings.ts'
import { createLinkToken } from '../login/link-token.ts'
import type { OperatorLinkMail } from '../login/login.ts'
import { findOperator, type NoticeKind } from '../operators.ts'
import type { OperatorPasskeyMail } from '../passkeys/passkey-mail.ts'
import type { InvitationMail, TeamMail } from '../team/team-mail.ts'
import type { ReplyFailedMail } from './reply-failed-mail.ts'

type DeskMail =
  | AssignedMail
  | InvitationMail
  | OperatorLinkMail
  | OperatorPasskeyMail
  | ReplyFailedMail
  | TeamMail

const passkeyMail = toOperator<OperatorPasskeyMail>(({ template, operator, by }, { render }) =>
  render(template, { operator, by })
)

/** Links the lead if there is only one. */
const assignedMail = toOperator<AssignedMail>(async ({ by, leads }, { env, render }) => {
  const ids = 'change' in leads ? await listChangedIds(env.DB, leads.change) : []
  const count = 'change' in leads ? ids.length : leads.count
  const [lead = ''] = ids
  if (count === 0) return undefined
  return ids.length === 1
    ? render('operator-lead-assigned', { by, reference: leadReference(lead), lead })
    : render('operator-leads-assigned', { by, count: String(count) })
}, 'assigned')

export const operatorMails: Record<DeskMail['template'], ComposeMail> = {
  'operator-link': toOperator<OperatorLinkMail>(async ({ template, link }, { settings, render }) =>
    render(template, {
      token: await createLinkToken(requireSettings(settings, ['TOKEN_SECRET']).TOKEN_SECRET, link)
    })
  ),
  'operator-passkey-added': passkeyMail,
  'operator-passkey-removed': passkeyMail,
  'operator-passkeys-reset': passkeyMail,
  'operator-invited': toOperator<InvitationMail>(({ template, by, role }, { t, render }) =>
    render(template, { by, role: t(`common.roles.${role}`) })
  ),
  'operator-team-changed': toOperator<TeamMail>(
    ({ template, change, operator, by, role }, { t, render }) => {
      const params = { operator, by, role: t(`common.roles.${role}`) }
      return render(template, { change: t(`operators.mail.${change}`, params) })
    }
  ),
  'operator-leads-assigned': assignedMail,
  'operator-reply-failed': toOperator<ReplyFailedMail>(
    ({ template, lead }, { render }) => render(template, { reference: leadReference(lead), lead }),
    'replyFailed'
  )
}

type OperatorMail = AddressedMail & { locale?: Locale }

interface OperatorMailRequest extends ComposeRequest {
  t: Translator<DeskMessages>
  render<Template extends MailTemplate>(
    template: Template,
    params: Omit<MailParams<Template>, 'origin'>
  ): Mail
}

/**
 * Composes a mail, unless the recipient is no longer an operator.
 * @param notice if set, only for operators with this notice enabled, to their notice address
 */
export function toOperator<Stored extends OperatorMail>(
  compose: (
    mail: Stored,
    request: OperatorMailRequest
  ) => Mail | undefined | Promise<Mail | undefined>,
  notice?: NoticeKind
): ComposeMail<Stored> {
  return async function composeOperatorMail({ payload: mail }, request) {
    const operator = await findOperator(mail.to, request)
    if (!operator || (notice && !operator.notices.includes(notice))) return undefined
    const { origin, settings } = request
    const { locale = operator.locale } = mail
    const email = (notice && operator.noticeEmail) || mail.to
    return compose(mail, {
      ...request,
      t: createTranslator({ locale, bundles: messages }),
      render: (template, params) => {
        return renderMail(
          { template, locale, to: { email }, params: { ...params, origin } },
          settings
        )
      }
    })
  }
}
