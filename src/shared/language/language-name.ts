import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const namesOf = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'language' })
)

/** The name of a language within a sentence of another one: `('en', 'tr')` → “Turkish”. */
export function languageName(locale: Locale, of: Locale): string {
  return namesOf(locale).of(of) ?? localeTags[of].name
}
