import { dayMs, hourMs } from '../../../shared/time.ts'

/** How long a lead is put off with one click. */
export const putOffs = ['tomorrow', 'monday', 'week'] as const
export type PutOff = (typeof putOffs)[number]

/** The hour of the operator's day at which a lead comes back. */
const morning = 8

interface Clock {
  now: number
  /** An IANA time zone. */
  timeZone: string
}

/** The day until which a lead is put off, `2026-11-30`. */
export function dayOf(putOff: PutOff, clock: Clock): string {
  const today = Date.parse(dayAt(clock.now, clock.timeZone))
  const weekday = new Date(today).getUTCDay()
  const days = { tomorrow: 1, monday: (8 - weekday) % 7 || 7, week: 7 }
  return new Date(today + days[putOff] * dayMs).toISOString().slice(0, 10)
}

/**
 * The morning of a day in the operator's time zone, in milliseconds since 1970.
 * @returns `undefined` for a day that does not exist or is not in the future
 */
export function morningOf(day: string, { now, timeZone }: Clock): number | undefined {
  const until = startOf(day, timeZone, morning)
  return until !== undefined && until > now ? until : undefined
}

/**
 * An hour of a day in a time zone, in milliseconds since 1970.
 * @returns `undefined` for a day that does not exist
 */
export function startOf(day: string, timeZone: string, hour = 0): number | undefined {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return undefined
  const time = start + hour * hourMs
  return time - offsetAt(time, timeZone)
}

/** The day in a time zone, `2026-11-24`. */
export function dayAt(time: number, timeZone: string): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10)
}

/** The milliseconds by which a time zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset'
  }).formatToParts(time)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000)
}
