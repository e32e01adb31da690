import { expect, test } from 'vitest'
import { enforceRetention } from '../../../src/server/jobs/retention.ts'
import { fillAccounts, fillCounters } from '../../support/database/many-rows.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({})

test('one run deletes the expired counters of five minutes with 1000 a second §13.4', async () => {
  await fillCounters(site.DB, { last: 300_000 })
  await fillCounters(site.DB, { first: 300_001, last: 300_010, time: Date.now() + 60_000 })
  await site.runCron()
  expect(await site.countRows('counters')).toBe(10)
})

test('a run that ends when its time is over is continued by the next one §13.4', async () => {
  await site.DB.exec('DELETE FROM counters')
  await fillCounters(site.DB, { last: 20_000 })
  await fillAccounts(site.DB, { last: 20_000 })
  const startedAt = Date.now()
  let calls = 0
  // Each reading of the clock advances it by ten seconds, so that two minutes end after a few
  // deletions.
  await enforceRetention(site.DB, startedAt, () => startedAt + 10_000 * calls++)
  const [counters, sessions] = [await site.countRows('counters'), await site.countRows('sessions')]
  expect(counters).toBeLessThan(20_000)
  expect(counters).toBeGreaterThan(0)
  // Kinds of data are deleted in turns.
  expect(sessions).toBeLessThan(20_000)
  expect(sessions).toBeGreaterThan(0)
  await site.runCron()
  expect([await site.countRows('counters'), await site.countRows('sessions')]).toEqual([0, 0])
})
