import { dayAt, isoDay, startOfDay } from '../../../shared/language/local-day.ts'
import { dayMs } from '../../../shared/time.ts'

/** The periods by which one click postpones a lead. */
export const putOffs = ['tomorrow', 'monday', 'week'] as const
export type PutOff = (typeof putOffs)[number]

/** The hour at which a postponed lead returns, in the operator's time zone. */
const morning = 8

interface Clock {
  now: number
  /** An IANA time zone. */
  timeZone: string
}

/** The day on which a postponed lead returns, `2026-11-30`. */
export function putOffDay(putOff: PutOff, clock: Clock): string {
  const today = Date.parse(dayAt(clock.now, clock.timeZone))
  const weekday = new Date(today).getUTCDay()
  const days = { tomorrow: 1, monday: (8 - weekday) % 7 || 7, week: 7 }
  return isoDay(today + days[putOff] * dayMs)
}

/** The days on offer. Those that two put-offs lead to are there once, with the first of them. */
export function listOfferedDays(clock: Clock): { putOff: PutOff; day: string }[] {
  const days = putOffs.map((putOff) => ({ putOff, day: putOffDay(putOff, clock) }))
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
