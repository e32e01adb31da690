import { exactTime } from '../../../shared/language/exact-time.ts'
import { defaultLocale, isLocale } from '../../../shared/language/locale.ts'
import type { ComposeMail } from '../../mail/deliver.ts'
import type { MailPayload } from '../../mail/payload.ts'
import { renderMail } from '../../mail/render.ts'
import type { MailTemplate } from '../../mail/templates.ts'
import { listThread } from '../../mail/thread-store.ts'
import { loadTranslator } from '../../messages/load-translator.ts'
import { DeliveryError } from '../../outbox/delivery-error.ts'
import { requireSettings } from '../../outbox/require-settings.ts'
import { readDeliveredLead } from '../delivery/delivered-lead.ts'
import { formatDetails } from '../delivery/lead-mail.ts'
import { readReply } from './reply-store.ts'

/** The payload of a reply's mail. Reply and delivery have the same id. */
export interface ReplyMail extends MailPayload {
  template: 'lead-reply'
}

/** The mails to a lead's sender, for threading. */
const mailsToSender: readonly MailTemplate[] = [
  'contact-received',
  'demo-received',
  'application-received',
  'lead-reply'
]

/** Composes an operator's reply, with the original message below. Replies to it go to the team. */
export const replyMails: Record<ReplyMail['template'], ComposeMail> = {
  async 'lead-reply'(delivery, { env, settings, now, origin }) {
    const lead = await readDeliveredLead(env.DB, delivery)
    const reply = await readReply(env.DB, delivery.id)
    if (!reply) throw new DeliveryError('the reply has been deleted')
    const { TEAM_EMAIL } = requireSettings(settings, ['TEAM_EMAIL'])
    const locale = isLocale(reply.locale) ? reply.locale : defaultLocale
    const t = await loadTranslator(locale, { env, settings, now })
    const params = {
      origin,
      subject: reply.subject,
      text: reply.text,
      time: exactTime(locale, lead.createdAt),
      quote: lead.details.message || formatDetails(lead, t, locale)
    }
    const to = { email: lead.email, name: lead.name }
    const replyTo = { email: TEAM_EMAIL }
    const mail = renderMail({ template: 'lead-reply', locale, to, replyTo, params }, settings)
    return { ...mail, thread: await listThread(env.DB, lead.id, mailsToSender) }
  }
}
