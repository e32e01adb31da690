import { keptByLocale, type Locale, localeTags } from './locale.ts'

const formatOf = keptByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, { dateStyle: 'long', timeZone: 'UTC' })
)

/** A date (`YYYY-MM-DD`) as people write it: “12 November 2026”, “12 Kasım 2026”. */
export function longDate(locale: Locale, date: string): string {
  return formatOf(locale).format(new Date(date))
}
