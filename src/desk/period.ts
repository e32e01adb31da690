import { endOfDay, startOfDay } from '../shared/language/local-day.ts'

/** The query parameters for a period of days. */
export const periodDays = ['from', 'to'] as const

/** A day in a URL, `2026-11-24`; `undefined` without one, or if it does not exist. */
export function readDay(
  query: URLSearchParams,
  name: (typeof periodDays)[number]
): string | undefined {
  const day = query.get(name) ?? ''
  return startOfDay(day, 'UTC') === undefined ? undefined : day
}

/** The days of a URL in a time zone: their first millisecond, and the one after them. */
export function readPeriod(
  query: URLSearchParams,
  timeZone: string
): { from: number | undefined; until: number | undefined } {
  return {
    from: startOfDay(readDay(query, 'from') ?? '', timeZone),
    until: endOfDay(readDay(query, 'to') ?? '', timeZone)
  }
}

/** Whether the days end before they begin, so that nothing is in them. */
export function isPeriodReversed(query: URLSearchParams): boolean {
  const [from, to] = periodDays.map((name) => readDay(query, name))
  return from !== undefined && to !== undefined && to < from
}
