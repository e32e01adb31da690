import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const namesOf = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'language' })
)

/** The name of a language in another language, as in a sentence: `('en', 'tr')` → “Turkish”. */
export function languageName(locale: Locale, of: Locale): string {
  return namesOf(locale).of(of) ?? localeTags[of].name
}
