import { type Locale, localeTags } from '../../../shared/language/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formats, because they are slow to create and a screen uses them often. */
export function getFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeTags[locale].intl, options)
  formats.set(key, format)
  return format
}

function formatDay(locale: Locale, day: number, options: Intl.DateTimeFormatOptions): string {
  return getFormat(locale, { ...options, timeZone: 'UTC' }).format(day)
}

/** A day in UTC without its year, `22 Nov`. */
export function shortDay(locale: Locale, day: number): string {
  return formatDay(locale, day, { day: 'numeric', month: 'short' })
}

/** A day in UTC without its year, `Sun, 22 Nov`. */
export function dayWithWeekday(locale: Locale, day: number): string {
  return formatDay(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** A day in UTC with its year, `22 Nov 2026`. */
export function fullDay(locale: Locale, day: number): string {
  return formatDay(locale, day, { dateStyle: 'medium' })
}

/** A month in UTC, `Nov 2026`. */
export function shortMonth(locale: Locale, month: number): string {
  return formatDay(locale, month, { month: 'short', year: 'numeric' })
}

/** @param day `2026-11-24` */
export function longDay(locale: Locale, day: string): string {
  return formatDay(locale, Date.parse(day), { dateStyle: 'full' })
}
