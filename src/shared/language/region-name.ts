import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const getNames = memoizeByLocale(
  (locale) => new Intl.DisplayNames(localeTags[locale].intl, { type: 'region' })
)

/**
 * The name of a country in a language, by ISO 3166 code: `('tr', 'DE')` → “Almanya”. A second name
 * in brackets is omitted: “Falkland Islands (Islas Malvinas)”. Other text is returned unchanged.
 */
export function regionName(locale: Locale, code: string): string {
  // `Intl` throws for malformed codes.
  if (!/^[A-Z]{2}$/.test(code)) return code
  return (getNames(locale).of(code) ?? code).replace(/ \(.*\)$/, '')
}
