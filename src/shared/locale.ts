/** The site's languages. A third one is a folder in `locales/` and a line here. */
export const locales = ['en', 'tr'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** What the outside world calls a locale: BCP 47 for `Intl`, and Open Graph's form. */
export const localeTags: Record<Locale, { intl: string; openGraph: string; name: string }> = {
  en: { intl: 'en-GB', openGraph: 'en_GB', name: 'English' },
  tr: { intl: 'tr-TR', openGraph: 'tr_TR', name: 'Türkçe' }
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function otherLocale(locale: Locale): Locale {
  return locales.find((candidate) => candidate !== locale) ?? defaultLocale
}

/** The first language of a path: `/tr/faq` → `tr`, `/faq` → `en`. Never fails. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]?.toLowerCase()
  return isLocale(first) ? first : defaultLocale
}

/** One value for each language. */
export function byLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = locales.map((locale) => [locale, make(locale)])
  // All of them are in it; the compiler sees names alone.
  return Object.fromEntries(entries) as Record<Locale, Value>
}
