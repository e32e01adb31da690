import { isLocale, type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { regionName } from '../../shared/language/region-name.ts'
import { countryCodes } from './countries.ts'
import type { Choices, FieldName } from './define-form.ts'

interface Choice {
  value: string
  label: string
}

interface Language {
  t: Translate
  locale: Locale
}

/** The choices of a field in a language. Countries are in alphabetical order. */
export function listChoices(field: FieldName, choices: Choices, language: Language): Choice[] {
  if (choices.names === 'countries') return sortedCountries(language.locale)
  return choices.values.map((value) => ({
    value,
    label: choiceName(field, choices, value, language)
  }))
}

/** The name of a chosen value in a language. */
export function choiceName(
  field: FieldName,
  { names }: Choices,
  value: string,
  { t, locale }: Language
): string {
  if (names === 'countries') return regionName(locale, value)
  if (names === 'languages') return isLocale(value) ? localeTags[value].name : value
  return optionName(field, value, t) ?? value
}

/** The name of a field's option; `undefined` for a stored value that is no longer an option. */
export function optionName(field: FieldName, value: string, t: Translate): string | undefined {
  const options: Partial<Record<string, Partial<Record<string, string>>>> = t('forms.options')
  return options[field]?.[value]
}

export const sortedCountries = memoizeByLocale((locale) => {
  const { compare } = new Intl.Collator(localeTags[locale].intl)
  return countryCodes
    .map((value) => ({ value, label: regionName(locale, value) }))
    .sort((a, b) => compare(a.label, b.label))
})
