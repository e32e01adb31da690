import { dayAt, isoDay, startOfDay } from '../../../shared/language/local-day.ts'
import { dayMs, isWeekend } from '../../../shared/time.ts'

/** The periods for which one click snoozes a lead. */
export const snoozes = ['tomorrow', 'friday', 'monday', 'week'] as const
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
  const friday = (12 - weekday) % 7 || 7
  const monday = (8 - weekday) % 7 || 7
  // At weekends, a week ends on the Monday after the next one.
  const days = { tomorrow: 1, friday, monday, week: isWeekend(today) ? monday + 7 : 7 }
  return isoDay(today + days[snooze] * dayMs)
}

/** Lists the offered days, which are working days, each once, the nearest first. */
export function listOfferedDays(clock: Clock): { snooze: Snooze; day: string }[] {
  const days = snoozes.map((snooze) => ({ snooze, day: snoozeDay(snooze, clock) }))
  const working = days.filter(({ day }) => !isWeekend(Date.parse(day)))
  return working
    .filter(({ day }, index) => working.findIndex((other) => other.day === day) === index)
    .toSorted((one, other) => Date.parse(one.day) - Date.parse(other.day))
}

/**
 * The morning of a day in the operator's time zone, in milliseconds since 1970.
 * @returns `undefined` for a day that is invalid or not in the future
 */
export function parseMorning(day: string, { now, timeZone }: Clock): number | undefined {
  const until = startOfDay(day, timeZone, morning)
  return until !== undefined && until > now ? until : undefined
}
