import { expect, test } from 'vitest'
import { dayAt, endOfDay, startOfDay } from '../../src/shared/language/local-day.ts'
import { isoTime } from '../../src/shared/text/iso-time.ts'

test.each([
  ['2026-11-24', 'Europe/Istanbul', 0, '2026-11-23T21:00:00.000Z'],
  // The clocks go back at 3:00 that day, after midnight there and before midnight in UTC.
  ['2026-04-05', 'Pacific/Auckland', 0, '2026-04-04T11:00:00.000Z'],
  ['2026-04-05', 'Pacific/Auckland', 8, '2026-04-04T20:00:00.000Z'],
  ['2026-09-27', 'Pacific/Auckland', 0, '2026-09-26T12:00:00.000Z'],
  ['2026-03-08', 'America/New_York', 8, '2026-03-08T12:00:00.000Z'],
  ['2028-02-29', 'UTC', 0, '2028-02-29T00:00:00.000Z']
])('%s in %s at %i:00 is %s', (day, timeZone, hour, time) => {
  expect(isoTime(startOfDay(day, timeZone, hour) ?? 0)).toBe(time)
})

test('a day with a change of the clocks ends when the next one begins', () => {
  const end = endOfDay('2026-04-05', 'Pacific/Auckland')
  expect(isoTime(end ?? 0)).toBe('2026-04-05T12:00:00.000Z')
  expect(dayAt((end ?? 0) - 1, 'Pacific/Auckland')).toBe('2026-04-05')
  expect(dayAt(end ?? 0, 'Pacific/Auckland')).toBe('2026-04-06')
})

test.each(['2026-02-31', '2026-2-3', 'yesterday', ''])('%j is not a day', (day) => {
  expect(startOfDay(day, 'UTC')).toBeUndefined()
  expect(endOfDay(day, 'UTC')).toBeUndefined()
})
