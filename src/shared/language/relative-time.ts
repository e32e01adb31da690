import { dayMs, hourMs, minuteMs } from '../time.ts'
import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const units: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs]
]

const getFormat = memoizeByLocale(
  (locale) => new Intl.RelativeTimeFormat(localeTags[locale].intl, { numeric: 'auto' })
)

/** Formats a past time relative to now: “3 hours ago”, “dün”, or “now” for the last minute. */
export function relativeTime(locale: Locale, time: number, now: number): string {
  const format = getFormat(locale)
  const passed = now - time
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', 0]
  return length === 0
    ? format.format(0, 'second')
    : format.format(-Math.floor(passed / length), unit)
}
