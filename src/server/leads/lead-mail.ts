import type { Settings } from '../../config.ts'
import type { Bindings } from '../../env.ts'
import { choiceName } from '../../forms/choices.ts'
import { visibleFields } from '../../forms/define-form.ts'
import { type Locale, localeTags } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { composeMail } from '../mail/compose.ts'
import { type Mail, MailError } from '../mail/mailer.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'
import { isLeadForm, leadForms } from './lead-forms.ts'
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
  const t = createTranslator({ locale, bundles: await loadBundles(env, settings) })
  const params = {
    origin,
    form: isLeadForm(lead.form) ? t(`forms.names.${lead.form}`) : lead.form,
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
  const { message = '', ...details } = lead.details
  const { name, email, phone } = lead
  const values: Record<string, string> = { name, email, phone, ...details }
  const fields = isLeadForm(lead.form) ? visibleFields(leadForms[lead.form]) : []
  const lines = fields.flatMap(([name, { choices }]) => {
    const value = values[name]
    if (!value || name === 'message') return []
    const words = choices ? choiceName(name, choices, value, { t, locale }) : value
    return [`${t(`forms.fields.${name}.label`)}: ${words}`]
  })
  const language = `${t('forms.fields.language.label')}: ${localeTags[lead.locale].name}`
  const consent = t(lead.marketingConsent ? 'forms.yes' : 'forms.no')
  const facts = [...lines, language, `${t('forms.fields.marketing.label')}: ${consent}`]
  return [...facts, ...(message ? ['', message] : [])].join('\n')
}
