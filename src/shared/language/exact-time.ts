import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const exactFormat = memoizeByLocale((locale) => {
  const { intl, timeZone = 'UTC' } = localeTags[locale]
  return new Intl.DateTimeFormat(intl, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short'
  })
})

/** Formats a time in words with its time zone: “Monday 23 November 2026 at 05:20 UTC”. */
export function exactTime(locale: Locale, time: number): string {
  return exactFormat(locale).format(time)
}
