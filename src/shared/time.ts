/** Periods in milliseconds. Each is a literal, so that bundlers drop the unused ones. */
export const minuteMs = 60_000
export const hourMs = 60 * 60_000
export const dayMs = 24 * 60 * 60_000

/** The last midnight in UTC, at or before the given time. */
export function startOfUtcDay(time: number): number {
  return time - (time % dayMs)
}

/** Whether a time is on a Saturday or Sunday in UTC. */
export function isWeekend(time: number): boolean {
  return [0, 6].includes(new Date(time).getUTCDay())
}
