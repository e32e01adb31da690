import { defaultLocale, type Locale, localeTags } from './locale.ts'

/**
 * The country where most readers of a language live, ISO 3166-1 alpha-2; `undefined` for the
 * default language, which is read everywhere.
 */
export function likelyCountry(locale: Locale): string | undefined {
  return locale === defaultLocale ? undefined : homeMarket(locale)
}

/** The country of a language, ISO 3166-1 alpha-2. */
export function homeMarket(locale: Locale): string | undefined {
  return new Intl.Locale(localeTags[locale].intl).maximize().region
}
