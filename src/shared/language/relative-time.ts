import { dayMs, hourMs, minuteMs } from '../time.ts'
import { type Locale, localeTags, memoizeByLocale } from './locale.ts'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs]
] as const

const getFormats = memoizeByLocale((locale) => {
  const { intl } = localeTags[locale]
  return {
    words: new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }),
    numbers: new Intl.RelativeTimeFormat(intl, { numeric: 'always' })
  }
})

const getUnitFormat = memoizeByLocale((locale) => {
  const style = { style: 'unit', unitDisplay: 'long' } as const
  const { intl } = localeTags[locale]
  return {
    day: new Intl.NumberFormat(intl, { ...style, unit: 'day' }),
    hour: new Intl.NumberFormat(intl, { ...style, unit: 'hour' }),
    minute: new Intl.NumberFormat(intl, { ...style, unit: 'minute' })
  }
})

/**
 * Formats a past time relative to now: “3 hours ago”, “dün”, or “now” for the last minute. Two days
 * are a number, because some languages have a word that breaks a column of numbers.
 */
export function relativeTime(locale: Locale, time: number, now: number): string {
  const { unit, count } = largestUnit(now - time)
  const { words, numbers } = getFormats(locale)
  return (count > 1 ? numbers : words).format(-count, unit)
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
