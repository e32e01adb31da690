import { dayMs, startOfUtcDay } from '../../../shared/time.ts'

export const periodUnits = ['week', 'month'] as const
export type PeriodUnit = (typeof periodUnits)[number]

const periodCount = 12

/** The starts of the last twelve weeks or months in UTC, and the end of the last one. */
export function periodStarts(unit: PeriodUnit, now: number): number[] {
  const today = new Date(now)
  const year = today.getUTCFullYear()
  const month = today.getUTCMonth()
  const midnight = startOfUtcDay(now)
  // Weeks begin on Monday.
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: periodCount + 1 }, (_, index) => {
    const ahead = index + 1 - periodCount
    return unit === 'week' ? monday + ahead * 7 * dayMs : Date.UTC(year, month + ahead, 1)
  })
}
