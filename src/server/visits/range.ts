import { dayMs, startOfUtcDay } from '../../shared/time.ts'

export const rangeNames = ['7', '30', '90', 'year'] as const
type RangeName = (typeof rangeNames)[number]

/** A range of days or months that ends now, and the previous one of the same length. */
export interface VisitRange {
  name: RangeName
  grain: 'day' | 'month'
  /** The starts of its periods in UTC, ascending. */
  periods: number[]
  /** The starts of the previous range's periods, ascending. */
  before: number[]
}

/** The range that a query names, by default 30 days. */
export function parseRange(name: string | null, now: number): VisitRange {
  const range = rangeNames.find((each) => each === name) ?? '30'
  return range === 'year' ? monthsUntil(now) : daysUntil(now, range)
}

function daysUntil(now: number, name: Exclude<RangeName, 'year'>): VisitRange {
  const count = Number(name)
  const today = startOfUtcDay(now)
  const periodStart = (index: number) => today - (count - 1 - index) * dayMs
  return { name, grain: 'day', ...listStarts(count, periodStart) }
}

function monthsUntil(now: number): VisitRange {
  const date = new Date(now)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  const periodStart = (index: number) => Date.UTC(year, month - 11 + index)
  return { name: 'year', grain: 'month', ...listStarts(12, periodStart) }
}

function listStarts(count: number, periodStart: (index: number) => number) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return {
    periods: indexes.map(periodStart),
    before: indexes.map((index) => periodStart(index - count))
  }
}
