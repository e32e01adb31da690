import { type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'

const longFormat = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, { dateStyle: 'long', timeZone: 'UTC' })
)

/**
 * Formats a date (`YYYY-MM-DD`) for readers: “12 November 2026”, “12 Kasım 2026”. The build does
 * it, because the first `Intl.DateTimeFormat` of an isolate takes about 8 ms.
 */
export function formatLongDate(locale: Locale, date: string): string {
  return longFormat(locale).format(new Date(date))
}
