import type { Locale } from '../../../shared/language/locale.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { withoutJoiners } from '../../../shared/text/keep-together.ts'
import { countUse } from '../../counters/count.ts'
import type { ComposeMail, ComposeRequest } from '../../mail/deliver.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { MailPayload } from '../../mail/payload.ts'
import { renderMail } from '../../mail/render.ts'
import { loadTranslator } from '../../messages/load-translator.ts'
import { requireSettings } from '../../outbox/require-settings.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import { type Lead, leadReference } from '../lead.ts'
import { listLeadFacts } from '../lead-facts.ts'
import { isLeadForm } from '../lead-forms.ts'
import { sourceName } from '../source-name.ts'
import { readDeliveredLead } from './delivered-lead.ts'

/** The payload of a mail about a lead, which refers to the stored lead. */
export type LeadMail = ReceiptMail | TeamNotice | NewsConfirmation

export interface ReceiptMail extends MailPayload {
  template: 'contact-received' | 'demo-received' | 'application-received'
}

/** The double opt-in mail for news, composed in `server/news/`. */
export interface NewsConfirmation extends MailPayload {
  template: 'confirm-news'
}

/** The notice to the team, with a link to the lead if there is a desk. */
interface TeamNotice extends MailPayload {
  template: 'team-notice'
}

export const leadMails: Record<(ReceiptMail | TeamNotice)['template'], ComposeMail> = {
  'contact-received': composeReceipt,
  'demo-received': composeReceipt,
  'application-received': composeReceipt,
  'team-notice': composeTeamNotice
}

/**
 * The receipt for the visitor, in their language and without their input. Receipts are rate-limited
 * at the first attempt, because anybody can enter anybody's address. The lead is stored in any
 * case.
 */
async function composeReceipt(
  delivery: LeasedDelivery<ReceiptMail>,
  request: ComposeRequest
): Promise<Mail | undefined> {
  const { env, settings, origin } = request
  const { template } = delivery.payload
  const { id, locale, email } = await readDeliveredLead(env.DB, delivery)
  const limit = delivery.attempts === 1 ? await countUse('receipt', { email }, request) : {}
  if ('refused' in limit) return undefined
  const params = { origin, reference: leadReference(id) }
  return renderMail({ template, locale, to: { email }, params }, settings)
}

/** The notice to the team, in its configured language, with a link to the lead at the desk. */
async function composeTeamNotice(
  delivery: LeasedDelivery<TeamNotice>,
  { env, settings, now, origin }: ComposeRequest
): Promise<Mail> {
  const { TEAM_LOCALE: locale } = settings
  const lead = await readDeliveredLead(env.DB, delivery)
  const { TEAM_EMAIL } = requireSettings(settings, ['TEAM_EMAIL'])
  const t = await loadTranslator(locale, { env, settings, now })
  const params = {
    origin,
    form: isLeadForm(lead.form) ? t(`forms.names.${lead.form}`) : lead.form,
    reference: leadReference(lead.id),
    name: lead.name,
    details: formatDetails(lead, t, locale),
    source: lead.source ? sourceName(lead.source, t) : '–',
    lead: lead.id
  }
  const replyTo = { email: lead.email, name: lead.name }
  const hasDesk = settings.OPS_EMAILS.size > 0
  const template = hasDesk ? 'team-notice-desk' : 'team-notice'
  const to = { email: TEAM_EMAIL }
  return renderMail({ template, locale, to, replyTo, params }, settings)
}

/** One line per field, `Company: Nile Tours`; then an empty line and the message. */
export function formatDetails(lead: Lead, t: Translate, locale: Locale): string {
  const { message = '' } = lead.details
  const facts = listLeadFacts(lead, t, locale).map(({ label, value }) =>
    withoutJoiners(`${label}: ${value}`)
  )
  return [...facts, ...(message ? ['', message] : [])].join('\n')
}
