import { expect, test } from 'vitest'
import { listOfferedDays } from '../../src/server/leads/work/snooze.ts'

test.each([
  ['a Sunday', '2026-11-29', ['tomorrow 2026-11-30', 'week 2026-12-07']],
  ['a Monday', '2026-11-30', ['tomorrow 2026-12-01', 'monday 2026-12-07']],
  ['a Friday', '2026-12-04', ['monday 2026-12-07', 'week 2026-12-11']],
  ['a Tuesday', '2026-12-01', ['tomorrow 2026-12-02', 'monday 2026-12-07', 'week 2026-12-08']]
])('on %s the days to put a lead off are different working days §12.7.14', (_, today, days) => {
  const offered = listOfferedDays({ now: Date.parse(`${today}T10:00:00Z`), timeZone: 'UTC' })
  expect(offered.map(({ snooze, day }) => `${snooze} ${day}`)).toEqual(days)
})
