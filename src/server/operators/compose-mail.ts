import { messages } from 'babylon:desk'
import type { DeskMessages } from '../../../.types/desk-wording.ts'
import type { ComposeMail, MailContext } from '../mail/deliver.ts'
import type { Mail } from '../mail/mailer.ts'
import { renderMail } from '../mail/render.ts'
import { createTranslator } from '../messages/translator.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import type { LeasedDelivery } from '../outbox/store.ts'
import { type AssignedMail, composeAssignedMail } from './assigned-mail.ts'
import { linkToken } from './link-token.ts'
import type { OperatorLinkMail } from './login.ts'
import { findOperator } from './operators.ts'
import type { OperatorPasskeyMail } from './passkey-mail.ts'
import { composeReplyFailed, type ReplyFailedMail } from './reply-failed-mail.ts'
import type { InvitationMail, TeamMail } from './team-mail.ts'

type DeskMail =
  | AssignedMail
  | InvitationMail
  | OperatorLinkMail
  | OperatorPasskeyMail
  | ReplyFailedMail
  | TeamMail

export const deskMails: Record<DeskMail['template'], ComposeMail> = {
  'operator-link': async ({ payload }, { env, settings, origin }) => {
    const { to, link, locale }: OperatorLinkMail = JSON.parse(payload)
    if (!(await findOperator(to, { env, settings }))) return undefined
    if (!settings.TOKEN_SECRET) throw new DeliveryError('TOKEN_SECRET is not set')
    const token = await linkToken(settings.TOKEN_SECRET, link)
    const params = { origin, token }
    return renderMail({ template: 'operator-link', locale, to: { email: to }, params }, settings)
  },
  'operator-passkey-added': composePasskeyMail,
  'operator-passkey-removed': composePasskeyMail,
  'operator-passkeys-reset': composePasskeyMail,
  'operator-invited': composeInvitation,
  'operator-team-changed': composeTeamMail,
  'operator-lead-assigned': composeAssignedMail,
  'operator-leads-assigned': composeAssignedMail,
  'operator-reply-failed': composeReplyFailed
}

/** Addresses of former operators get no mail. */
async function composePasskeyMail(
  { payload }: LeasedDelivery,
  { env, settings, origin }: MailContext
): Promise<Mail | undefined> {
  const { template, operator, by, locale, to }: OperatorPasskeyMail = JSON.parse(payload)
  if (!(await findOperator(to, { env, settings }))) return undefined
  const params = { origin, operator, by }
  return renderMail({ template, locale, to: { email: to }, params }, settings)
}

/** Somebody who was removed again in the meantime gets no invitation. */
async function composeInvitation(
  { payload }: LeasedDelivery,
  { env, settings, origin }: MailContext
): Promise<Mail | undefined> {
  const { template, by, role, locale, to }: InvitationMail = JSON.parse(payload)
  if (!(await findOperator(to, { env, settings }))) return undefined
  const t = createTranslator<DeskMessages>({ locale, bundles: messages })
  const params = { origin, by, role: t(`common.roles.${role}`) }
  return renderMail({ template, locale, to: { email: to }, params }, settings)
}

async function composeTeamMail(
  { payload }: LeasedDelivery,
  { env, settings, origin }: MailContext
): Promise<Mail | undefined> {
  const { template, change, operator, by, role, locale, to }: TeamMail = JSON.parse(payload)
  if (!(await findOperator(to, { env, settings }))) return undefined
  const t = createTranslator<DeskMessages>({ locale, bundles: messages })
  const words = { operator, by, role: t(`common.roles.${role}`) }
  const params = { origin, change: t(`operators.mail.${change}`, words) }
  return renderMail({ template, locale, to: { email: to }, params }, settings)
}
