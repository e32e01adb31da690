import { expect } from 'vitest'
import { measures } from './bench.ts'

export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'µs' | '%' | 'MB' | 'bytes' | 'times' | 'of them'
  /** Highest value allowed; without a limit the value is only printed. */
  limit?: number
}

/**
 * Prints figures as a table, and fails when one is over its limit. In the short form of a bench,
 * only a figure that was not measured is a fault.
 */
export function report(title: string, figures: Figure[]): void {
  if (!measures) {
    expect(figures.filter(({ value }) => Number.isNaN(value))).toEqual([])
    expect(figures).not.toEqual([])
    return
  }
  const rows = figures.map((figure) => [
    figure.what,
    `${print(figure.value)} ${figure.unit}`,
    figure.limit === undefined ? '' : `≤ ${figure.limit}`,
    figure.limit === undefined ? '' : isOver(figure) ? 'OVER' : 'ok'
  ])
  const width = Math.max(...rows.map(([what = '']) => what.length))
  const lines = rows.map(([what = '', value = '', limit = '', verdict]) =>
    `  ${what.padEnd(width)}  ${value.padStart(13)}  ${limit.padStart(9)}  ${verdict}`.trimEnd()
  )
  console.log(['', title, ...lines, ''].join('\n'))
  expect(figures.filter(isOver).map(({ what }) => what)).toEqual([])
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle - 1), Math.floor(middle + 1)))
}

/** The percentile of a list of values, by the nearest rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** The standard deviation. */
export function spread(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Shuffles, so that other load on the machine affects all alike. */
export function shuffle<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

function isOver({ value, limit = Number.POSITIVE_INFINITY }: Figure): boolean {
  // A missing value (NaN) fails too.
  return !(value <= limit)
}

function print(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}
