import { dayMs, isWeekend, startOfUtcDay } from './time.ts'

/**
 * The latest time at which something had to arrive to be overdue now; `undefined` if the number of
 * working days is 0, which promises nothing.
 */
export function overdueUntil(now: number, days: number): number | undefined {
  return days === 0 ? undefined : workingDaysBefore(now, days)
}

/**
 * The time a number of working days ago, without Saturdays and Sundays in UTC: on Monday at ten,
 * one working day ago is Friday at ten.
 */
function workingDaysBefore(now: number, days: number): number {
  let time = now
  // Weekends count as the midnight before them.
  if (isWeekend(time)) time = startOfUtcDay(time)
  while (isWeekend(time - 1)) time -= dayMs
  for (let left = days; left > 0; left -= 1) {
    time -= dayMs
    while (isWeekend(time)) time -= dayMs
  }
  return time
}
