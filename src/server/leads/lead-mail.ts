import type { Settings } from '../../config.ts'
import type { Bindings } from '../../env.ts'
import { plainWords } from '../../shared/keep-together.ts'
import { isLocale, type Locale, localeTags } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { regionName } from '../../shared/region-name.ts'
import { composeMail } from '../mail/compose.ts'
import { type Mail, MailError } from '../mail/mailer.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'
import type { LeadMail } from './leads.ts'
import type { Lead } from './store.ts'

/**
 * A mail about a lead: the receipt for who sent it, in their language, or the notice to the team.
 * @throws MailError for a mail that is not about leads, or with nobody to go to
 */
export async function composeLeadMail(
  { template, origin: sentFrom }: LeadMail,
  lead: Lead,
  env: Bindings,
  settings: Settings
): Promise<Mail> {
  const origin = settings.SITE_ORIGIN ?? sentFrom
  switch (template) {
    case 'contact-received':
    case 'demo-received': {
      const { locale, email } = lead
      return composeMail({ template, locale, to: { email }, params: { origin } }, settings)
    }
    case 'team-notice':
      return composeTeamNotice(lead, origin, env, settings)
    default:
      throw new MailError(`no lead has a mail '${template}'`)
  }
}

async function composeTeamNotice(
  lead: Lead,
  origin: string,
  env: Bindings,
  settings: Settings
): Promise<Mail> {
  const { TEAM_EMAIL, TEAM_LOCALE: locale } = settings
  if (!TEAM_EMAIL) throw new MailError('TEAM_EMAIL is not set')
  const t = createTranslator({ locale, bundles: await loadBundles(env, settings, [locale]) })
  const params = {
    origin,
    form: t(lead.form === 'contact' ? 'forms.names.contact' : 'forms.names.requestDemo'),
    // Enough to tell messages apart in a mailbox, and to find the row.
    reference: lead.id.slice(0, 8),
    name: lead.name,
    details: detailsOf(lead, t, locale)
  }
  const replyTo = { email: lead.email, name: lead.name }
  return composeMail(
    { template: 'team-notice', locale, to: { email: TEAM_EMAIL }, replyTo, params },
    settings
  )
}

/** One line a field, `Company: Nile Tours`; the message comes last, after an empty line. */
function detailsOf(lead: Lead, t: Translate, locale: Locale): string {
  const { message, ...details } = lead.details as Record<string, string>
  const fields = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    ...details,
    language: isLocale(lead.locale) ? localeTags[lead.locale].name : lead.locale,
    marketing: t(lead.marketingConsent ? 'forms.yes' : 'forms.no')
  }
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => {
      // Fields of a lead are fields of a form, each with its label in the messages.
      const label = plainWords(t(`forms.fields.${field as 'name'}.label`))
      return `${label}: ${optionLabel(field, value, t, locale)}`
    })
  return [...lines, ...(message ? ['', message] : [])].join('\n')
}

function optionLabel(field: string, value: string, t: Translate, locale: Locale): string {
  if (field === 'country') {
    return regionName(locale, value)
  }
  if (field === 'subject' || field === 'programme' || field === 'agencySize') {
    // The schema let only values of these lists pass.
    return plainWords(t(`forms.options.${field}.${value}` as 'forms.options.subject.general'))
  }
  return value
}
