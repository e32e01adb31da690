import { locales } from '../../shared/language/locale.ts'
import { regionName } from '../../shared/language/region-name.ts'
import { phoneWords } from '../desk-search/phone-terms.ts'
import { wordsIn } from '../desk-search/terms.ts'
import { type Lead, referenceOf } from './lead.ts'
import { leadFields } from './lead-forms.ts'

/** Limited, so that a message cannot fill the index. Name, address and short answers come first. */
const wordsPerLead = 100

/**
 * The words that index a lead: its reference, its programme, its country in each language, its
 * phone number, and the words of the name, the address and everything else that was typed.
 */
export function indexedWords({ id, name, email, phone, details }: Lead): string[] {
  const { programme = '', country } = details
  // A row that was corrected in the database may contain anything.
  const isCountry = country !== undefined && /^[A-Z]{2}$/.test(country)
  const countries = isCountry ? locales.map((locale) => regionName(locale, country)) : []
  const typed = Object.entries(details).flatMap(([field, text]) => (isChosen(field) ? [] : [text]))
  const text = [referenceOf(id), name, email, programme, ...countries, ...typed].join(' ')
  const numbers = phoneWords(phone)
  return [...numbers, ...wordsIn(text).slice(0, wordsPerLead)]
}

function isChosen(field: string): boolean {
  return leadFields.some(([name, { choices }]) => name === field && choices)
}
