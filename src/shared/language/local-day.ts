import { isoTime } from '../text/iso-time.ts'
import { dayMs, hourMs, minuteMs } from '../time.ts'

/**
 * The time of an hour of a day in a time zone, in milliseconds since 1970.
 * @param day `2026-11-24`
 * @returns `undefined` for a day that does not exist
 */
export function startOfDay(day: string, timeZone: string, hour = 0): number | undefined {
  const inUtc = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(inUtc) || isoDay(inUtc) !== day) return undefined
  const time = inUtc + hour * hourMs
  // The offset may change between that hour in UTC and that hour in the time zone.
  return time - offsetAt(time - offsetAt(time, timeZone), timeZone)
}

/** The first millisecond of the next day, or `undefined` for a day that does not exist. */
export function endOfDay(day: string, timeZone: string): number | undefined {
  const inUtc = startOfDay(day, 'UTC')
  return inUtc === undefined ? undefined : startOfDay(isoDay(inUtc + dayMs), timeZone)
}

/** The day in a time zone, `2026-11-24`. */
export function dayAt(time: number, timeZone: string): string {
  return isoDay(time + offsetAt(time, timeZone))
}

/** The time in a time zone, `2026-11-24 14:05:00`. */
export function timeAt(time: number, timeZone: string): string {
  return isoTime(time + offsetAt(time, timeZone))
    .slice(0, 19)
    .replace('T', ' ')
}

/** The day in UTC, `2026-11-24`. */
export function isoDay(time: number): string {
  return isoTime(time).slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  // The format is cached, because creating one for each time in a file would be slow.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs
  return sign === '-' ? -ahead : ahead
}
