import { type Locale, localeTags, memoizeByLocale } from '../shared/language/locale.ts'

const getNames = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'language' })
)

/** The name of a language in another language, as in a sentence: `('en', 'tr')` → “Turkish”. */
export function languageName(locale: Locale, language: Locale): string {
  return getNames(locale).of(language) ?? localeTags[language].name
}
