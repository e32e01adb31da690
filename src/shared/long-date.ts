import { type Locale, localeTags } from './locale.ts'

/** A date (`YYYY-MM-DD`) as people write it: “12 November 2026”, “12 Kasım 2026”. */
export function longDate(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(localeTags[locale].intl, {
    dateStyle: 'long',
    timeZone: 'UTC'
  })
  return format.format(new Date(date))
}
