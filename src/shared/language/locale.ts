import { fromKeys, keysOf } from '../typed-object.ts'

interface Language {
  /** The BCP 47 tag for `Intl`: dates, names of countries, sorting. */
  intl: string
  openGraph: string
  /** The time zone of the language's readers, for exact times; UTC by default. */
  timeZone?: string
  /** The OpenType language system, if the fonts have special letterforms for the language. */
  openType?: string
  /** The language's name in the language itself. */
  name: string
}

/**
 * The site's languages, the default one first. A key is a BCP 47 tag: the folder in `locales/`, the
 * value of `<html lang>` and, in lower case, the prefix of the paths. A new language needs only a
 * folder in `locales/` and a line here.
 */
const languages = {
  en: { intl: 'en-GB', openGraph: 'en_GB', name: 'English' },
  // `TRK ` turns off the ligature fi, which would remove the dot that distinguishes i from ı.
  tr: {
    intl: 'tr-TR',
    openGraph: 'tr_TR',
    timeZone: 'Europe/Istanbul',
    openType: 'TRK ',
    name: 'Türkçe'
  }
} satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** The tags of each locale in external standards. */
export const localeTags: Record<Locale, Language> = languages

export const locales = keysOf(languages)
export const defaultLocale: Locale = 'en'

/** The path of a page in each language that has it. */
export type Alternates = Partial<Record<Locale, string>>

/** The alternates of each page, by its path in any language. */
export type TranslatedPaths = ReadonlyMap<string, Alternates>

const localesByTag = new Map<string, Locale>(
  locales.map((locale) => [locale.toLowerCase(), locale])
)

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Finds the language of a BCP 47 tag or a path's prefix, ignoring case: `TR` → `tr`. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  return localesByTag.get(tag?.toLowerCase() ?? '')
}

/** The language of a path by its first segment: `/tr/faq` → `tr`, `/faq` → `en`. Never fails. */
export function localeOfPath(pathname: string): Locale {
  return localeOfTag(pathname.split('/', 2)[1]) ?? defaultLocale
}

/** Maps a value per language, such as a slug, to the page's path in each language. */
export function mapAlternates(
  values: Partial<Record<Locale, string>>,
  pathOf: (value: string, locale: Locale) => string
): Alternates {
  const present = locales.flatMap((locale) => {
    const value = values[locale]
    return value === undefined ? [] : [[locale, pathOf(value, locale)]]
  })
  return Object.fromEntries(present)
}

/** The path of the page in the default language, or in the first language that has it. */
export function fallbackPath(alternates: Alternates): string | undefined {
  return alternates[defaultLocale] ?? Object.values(alternates)[0]
}

export function byLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return fromKeys(locales, make)
}

export async function byLocaleAsync<Value>(
  make: (locale: Locale) => Promise<Value>
): Promise<Record<Locale, Value>> {
  const values = await Promise.all(locales.map(make))
  const entries = locales.map((locale, index) => [locale, values[index]])
  return Object.fromEntries(entries) as Record<Locale, Value>
}

/** Creates and caches a value per language, because `Intl` formatters are slow to create. */
export function memoizeByLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const cache = new Map<Locale, Value>()
  return function memoized(locale) {
    const value = cache.get(locale) ?? make(locale)
    cache.set(locale, value)
    return value
  }
}
