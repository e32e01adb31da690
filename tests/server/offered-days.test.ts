import { expect, test } from 'vitest'
import { listOfferedDays } from '../../src/server/leads/work/snooze.ts'

test.each([
  ['a Sunday', '2026-11-29', ['tomorrow 2026-11-30', 'friday 2026-12-04', 'week 2026-12-07']],
  ['a Monday', '2026-11-30', ['tomorrow 2026-12-01', 'friday 2026-12-04', 'monday 2026-12-07']],
  ['a Thursday', '2026-12-03', ['tomorrow 2026-12-04', 'monday 2026-12-07', 'week 2026-12-10']],
  ['a Friday', '2026-12-04', ['monday 2026-12-07', 'friday 2026-12-11']]
])('on %s the days to put a lead off are different working days §12.7.14.1', (_, today, days) => {
  const offered = listOfferedDays({ now: Date.parse(`${today}T10:00:00Z`), timeZone: 'UTC' })
  expect(offered.map(({ snooze, day }) => `${snooze} ${day}`)).toEqual(days)
})
