import { locales } from '../../../shared/language/locale.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { phoneTerms } from '../../desk-search/phone-terms.ts'
import { termsIn } from '../../desk-search/terms.ts'
import { type Lead, leadReference } from '../lead.ts'
import { leadFields } from '../lead-forms.ts'

/**
 * The number of terms is limited, so that a message cannot flood the index. Name, address and short
 * fields come first.
 */
const termsPerLead = 100

/**
 * The terms that index a lead: reference, programme, country in each language, phone number, and
 * the words of the name, the address and all other input.
 */
export function indexedTerms({ id, name, email, phone, details }: Lead): string[] {
  const { programme = '', country } = details
  // A row edited by hand in the database may contain anything.
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country)
  const countries = isCountry ? locales.map((locale) => regionName(locale, country)) : []
  const typedTexts = Object.entries(details).flatMap(([field, text]) =>
    isChosen(field) ? [] : [text]
  )
  const text = [leadReference(id), name, email, programme, ...countries, ...typedTexts].join(' ')
  const numbers = phoneTerms(phone)
  return [...numbers, ...termsIn(text).slice(0, termsPerLead)]
}

function isChosen(field: string): boolean {
  return leadFields.some(([name, { choices }]) => name === field && choices)
}
