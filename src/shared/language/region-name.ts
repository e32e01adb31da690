import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const namesOf = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'region' })
)

/**
 * The name of a country in a language, by ISO 3166 code: `('tr', 'DE')` → “Almanya”. A second name
 * in brackets is left out: “Falkland Islands (Islas Malvinas)”.
 */
export function regionName(locale: Locale, code: string): string {
  return (namesOf(locale).of(code) ?? code).replace(/ \(.*\)$/, '')
}
