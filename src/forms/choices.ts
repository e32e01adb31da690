import { type Locale, localeTags } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'
import type { Choices, FieldName } from './define-form.ts'

interface Choice {
  value: string
  label: string
}

interface Reader {
  t: Translate
  locale: Locale
}

/** The choices of a field in a reader's language; countries in the order of its alphabet. */
export function choicesOf(field: FieldName, choices: Choices, reader: Reader): Choice[] {
  if (choices.names === 'countries') return countriesIn(reader.locale, choices.values)
  return choices.values.map((value) => ({
    value,
    label: choiceName(field, choices, value, reader)
  }))
}

/** What a chosen value is called in a reader's language. */
export function choiceName(
  field: FieldName,
  { names }: Choices,
  value: string,
  { t, locale }: Reader
): string {
  if (names === 'countries') return countryNames(locale).of(value) ?? value
  if (names === 'languages') return languageName(value)
  const options: Partial<Record<string, Record<string, string>>> = t('forms.options')
  return options[field]?.[value] ?? value
}

function languageName(value: string): string {
  const tags: Record<string, { name: string }> = localeTags
  return tags[value]?.name ?? value
}

const sortedCountries = new Map<Locale, Choice[]>()

function countriesIn(locale: Locale, codes: readonly string[]): Choice[] {
  const known = sortedCountries.get(locale)
  if (known) return known
  const names = countryNames(locale)
  const { compare } = new Intl.Collator(localeTags[locale].intl)
  const choices = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
  sortedCountries.set(locale, choices)
  return choices
}

const displayNames = new Map<Locale, Intl.DisplayNames>()

function countryNames(locale: Locale): Intl.DisplayNames {
  const known = displayNames.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(localeTags[locale].intl, { type: 'region' })
  displayNames.set(locale, names)
  return names
}
