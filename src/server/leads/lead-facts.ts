import { choiceName } from '../../forms/definition/choices.ts'
import type { FieldName } from '../../forms/definition/define-form.ts'
import { languageName } from '../../shared/language/language-name.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import type { Lead } from './lead.ts'
import { leadFields } from './lead-forms.ts'

/** A field of a lead in the reader's language. */
export interface LeadFact {
  name: string
  label: string
  value: string
}

/**
 * A lead's fields without the message, plus its language and whether the sender wants news.
 * Tolerates fields and languages that no longer exist.
 * @param labels the fields' names, by default the labels that visitors see in the forms
 */
export function listLeadFacts(
  lead: Lead,
  t: Translate,
  locale: Locale,
  labels: Partial<Record<string, string>> = {}
): LeadFact[] {
  const fieldLabel = (field: FieldName) => labels[field] ?? t(`forms.fields.${field}.label`)
  const { name, email, phone, details } = lead
  const values: Record<string, string> = { name, email, phone, ...details }
  const facts = leadFields.flatMap(([field, { choices }]) => {
    const value = values[field]
    if (!value || field === 'message') return []
    const text = choices ? choiceName(field, choices, value, { t, locale }) : value
    return [{ name: field, label: fieldLabel(field), value: text }]
  })
  const names = new Set<string>(leadFields.map(([field]) => field))
  const otherFacts = Object.entries(values)
    .filter(([field, value]) => value && !names.has(field))
    .map(([field, value]) => ({ name: field, label: field, value }))
  const language = languageName(locale, lead.locale)
  const news = t(lead.marketingConsent ? 'forms.yes' : 'forms.no')
  return [
    ...facts,
    ...otherFacts,
    { name: 'language', label: fieldLabel('language'), value: language },
    { name: 'marketing', label: fieldLabel('marketing'), value: news }
  ]
}
