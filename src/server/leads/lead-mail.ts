import { type Locale, localeTags } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import type { ComposeMail } from '../mail/deliver.ts'
import type { Mail } from '../mail/mailer.ts'
import type { MailPayload } from '../mail/payload.ts'
import { renderMail } from '../mail/render.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import type { DeliveryContext } from '../outbox/receivers.ts'
import type { TakenDelivery } from '../outbox/store.ts'
import { readDeliveredLead } from './delivered-lead.ts'
import type { Lead } from './store.ts'

/** The payload of a mail about a lead; the lead itself is stored once. */
export type LeadMail = Receipt | TeamNotice

interface LeadMailPayload extends MailPayload {
  /** The origin of the mail's links, `https://www.example.com`. */
  origin: string
}

interface Receipt extends LeadMailPayload {
  template: 'contact-received' | 'demo-received'
}

interface TeamNotice extends LeadMailPayload {
  template: 'team-notice'
}

/** The composers of mails about leads. */
export const leadMails: Record<LeadMail['template'], ComposeMail> = {
  'contact-received': composeReceipt,
  'demo-received': composeReceipt,
  'team-notice': composeTeamNotice
}

/** The receipt for the visitor, in their language. It contains nothing that they typed. */
async function composeReceipt(
  delivery: TakenDelivery,
  { env, settings }: DeliveryContext
): Promise<Mail> {
  const { template, origin: storedOrigin }: Receipt = JSON.parse(delivery.payload)
  const { locale, email } = await readDeliveredLead(env.DB, delivery)
  const origin = settings.SITE_ORIGIN ?? storedOrigin
  return renderMail({ template, locale, to: { email }, params: { origin } }, settings)
}

/** The notice to the team, in the language that the operator has set. */
async function composeTeamNotice(
  delivery: TakenDelivery,
  { env, settings }: DeliveryContext
): Promise<Mail> {
  const { template, origin: storedOrigin }: TeamNotice = JSON.parse(delivery.payload)
  const { SITE_ORIGIN: origin = storedOrigin, TEAM_EMAIL, TEAM_LOCALE: locale } = settings
  const lead = await readDeliveredLead(env.DB, delivery)
  if (!TEAM_EMAIL) throw new DeliveryError('TEAM_EMAIL is not set')
  const t = createTranslator({ locale, bundles: await loadBundles(env, settings) })
  const params = {
    origin,
    form: t(lead.form === 'contact' ? 'forms.names.contact' : 'forms.names.requestDemo'),
    // Enough to tell messages apart in a mailbox and to find the row.
    reference: lead.id.slice(0, 8),
    name: lead.name,
    details: detailsOf(lead, t, locale)
  }
  const replyTo = { email: lead.email, name: lead.name }
  return renderMail({ template, locale, to: { email: TEAM_EMAIL }, replyTo, params }, settings)
}

/** One line a field, `Company: Nile Tours`; the message comes last, after an empty line. */
function detailsOf(lead: Lead, t: Translate, locale: Locale): string {
  const { message, ...details } = lead.details as Record<string, string>
  const fields = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    ...details,
    language: localeTags[lead.locale].name,
    marketing: t(lead.marketingConsent ? 'forms.yes' : 'forms.no')
  }
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => {
      // Fields of a lead are fields of a form, each with its label in the messages.
      const label = t(`forms.fields.${field as 'name'}.label`)
      return `${label}: ${optionLabel(field, value, t, locale)}`
    })
  return [...lines, ...(message ? ['', message] : [])].join('\n')
}

function optionLabel(field: string, value: string, t: Translate, locale: Locale): string {
  if (field === 'country') {
    const names = new Intl.DisplayNames(localeTags[locale].intl, { type: 'region' })
    return names.of(value) ?? value
  }
  if (field === 'subject' || field === 'programme' || field === 'agencySize') {
    // The schema let only values of these lists pass.
    return t(`forms.options.${field}.${value}` as 'forms.options.subject.general')
  }
  return value
}
