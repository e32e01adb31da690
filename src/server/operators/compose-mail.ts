import type { ComposeMail, MailContext } from '../mail/deliver.ts'
import type { Mail } from '../mail/mailer.ts'
import { renderMail } from '../mail/render.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import type { LeasedDelivery } from '../outbox/store.ts'
import { linkToken } from './link-token.ts'
import type { OperatorLinkMail } from './login.ts'
import { findOperator } from './operators.ts'
import type { OperatorPasskeyMail } from './passkey-mail.ts'

export const deskMails: Record<(OperatorLinkMail | OperatorPasskeyMail)['template'], ComposeMail> =
  {
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
    'operator-passkeys-reset': composePasskeyMail
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
