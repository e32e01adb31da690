import { type Locale, localeTags, memoizeByLocale } from '../../shared/language/locale.ts'

const dayFormat = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC'
    })
)

/** A day in UTC without its year, `22 Nov`. */
export function shortDay(locale: Locale, day: number): string {
  return dayFormat(locale).format(day)
}

const weekdayFormat = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC'
    })
)

/** A day in UTC without its year, `Sun, 22 Nov`. */
export function weekday(locale: Locale, day: number): string {
  return weekdayFormat(locale).format(day)
}

const fullDayFormat = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, { dateStyle: 'medium', timeZone: 'UTC' })
)

/** A day in UTC with its year, `22 Nov 2026`. */
export function fullDay(locale: Locale, day: number): string {
  return fullDayFormat(locale).format(day)
}

const monthFormat = memoizeByLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTags[locale].intl, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC'
    })
)

/** A month in UTC, `Nov 2026`. */
export function shortMonth(locale: Locale, month: number): string {
  return monthFormat(locale).format(month)
}
