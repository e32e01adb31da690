import { dayAt, isoDay, startOfDay } from '../../../shared/language/local-day.ts'
import { dayMs } from '../../../shared/time.ts'

/** The periods for which one click snoozes a lead. */
export const snoozes = ['tomorrow', 'monday', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/** The hour at which a snoozed lead returns, in the operator's time zone. */
const morning = 8

interface Clock {
  now: number
  /** An IANA time zone. */
  timeZone: string
}

/** The day on which a snoozed lead returns, `2026-11-30`. */
export function snoozeDay(snooze: Snooze, clock: Clock): string {
  const today = Date.parse(dayAt(clock.now, clock.timeZone))
  const weekday = new Date(today).getUTCDay()
  const days = { tomorrow: 1, monday: (8 - weekday) % 7 || 7, week: 7 }
  return isoDay(today + days[snooze] * dayMs)
}

/** Lists the offered days. If two periods end on the same day, only the first is listed. */
export function listOfferedDays(clock: Clock): { snooze: Snooze; day: string }[] {
  const days = snoozes.map((snooze) => ({ snooze, day: snoozeDay(snooze, clock) }))
  return days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index)
}

/**
 * The morning of a day in the operator's time zone, in milliseconds since 1970.
 * @returns `undefined` for a day that is invalid or not in the future
 */
export function parseMorning(day: string, { now, timeZone }: Clock): number | undefined {
  const until = startOfDay(day, timeZone, morning)
  return until !== undefined && until > now ? until : undefined
}
