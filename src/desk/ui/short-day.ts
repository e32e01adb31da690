import { type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'

const formatOf = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC'
    })
)

/** A day in UTC without its year, `22 Nov`. */
export function shortDay(locale: Locale, day: number): string {
  return formatOf(locale).format(day)
}
