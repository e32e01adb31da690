import type { ComposeMail } from '../mail/deliver.ts'
import { renderMail } from '../mail/render.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import { linkToken } from './link-token.ts'
import type { OperatorLinkMail } from './login.ts'
import { operatorOf } from './operators.ts'

/** The composers of mails to operators. */
export const deskMails: Record<OperatorLinkMail['template'], ComposeMail> = {
  'operator-link': async ({ payload }, { settings }) => {
    const { to, link, locale, origin }: OperatorLinkMail = JSON.parse(payload)
    if (!operatorOf(to, settings)) return undefined
    if (!settings.TOKEN_SECRET) throw new DeliveryError('TOKEN_SECRET is not set')
    const token = await linkToken(settings.TOKEN_SECRET, link)
    const params = { origin: settings.SITE_ORIGIN ?? origin, token }
    return renderMail({ template: 'operator-link', locale, to: { email: to }, params }, settings)
  }
}
