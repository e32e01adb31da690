import { dayMs, hourMs, minuteMs } from '../time.ts'
import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs]
] as const

const getFormat = memoizeByLocale(
  (locale) => new Intl.RelativeTimeFormat(localeTags[locale].intl, { numeric: 'auto' })
)

const getUnitFormat = memoizeByLocale((locale) => {
  const style = { style: 'unit', unitDisplay: 'long' } as const
  const { intl } = localeTags[locale]
  return {
    day: new Intl.NumberFormat(intl, { ...style, unit: 'day' }),
    hour: new Intl.NumberFormat(intl, { ...style, unit: 'hour' }),
    minute: new Intl.NumberFormat(intl, { ...style, unit: 'minute' })
  }
})

/** Formats a past time relative to now: “3 hours ago”, “dün”, or “now” for the last minute. */
export function relativeTime(locale: Locale, time: number, now: number): string {
  const { unit, count } = largestUnit(now - time)
  return getFormat(locale).format(-count, unit)
}

/** Formats the time that has passed: “3 hours”, or “0 minutes” for the last one. */
export function passedTime(locale: Locale, time: number, now: number): string {
  const { unit, count } = largestUnit(now - time)
  return getUnitFormat(locale)[unit === 'second' ? 'minute' : unit].format(count)
}

function largestUnit(passed: number) {
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? []
  return unit ? { unit, count: Math.floor(passed / length) } : { unit: 'second' as const, count: 0 }
}
