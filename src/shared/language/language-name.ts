import { isLocale, type Locale, localeTags, memoizeByLocale } from './locale.ts'

const getNames = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'language' })
)

/**
 * The name of one of the site's languages in another one: `('en', 'tr')` → “Turkish”. Languages
 * that no longer exist are returned unchanged.
 */
export function languageName(locale: Locale, language: string): string {
  return isLocale(language) ? (getNames(locale).of(language) ?? language) : language
}
