import { expect, test } from 'vitest'
import type { Settings } from '../../src/config.ts'
import {
  deleteCounters,
  incrementCounter,
  incrementIfAllowed,
  listRefusals,
  type RefusedUse,
  readCounter
} from '../../src/server/counters/store.ts'
import { countedEmail, counterKey, widerNetwork } from '../../src/server/counters/subject.ts'
import { runBatch } from '../../src/server/db/batch.ts'
import { batchRows } from '../../src/server/db/read-row.ts'
import { createDatabase } from '../support/database/database.ts'

const db = createDatabase()

function countedAt(key: string, now: number): Promise<unknown> {
  return runBatch(db, [incrementCounter(db, key, { now, windowMs: 100 })])
}

async function use(
  limits: Record<string, number>,
  now: number,
  { isCounted = true, windowMs = 100 } = {}
): Promise<RefusedUse | undefined> {
  const counters = Object.entries(limits).map(([key, uses]) => ({ key, uses, windowMs, isCounted }))
  const [refusals] = await runBatch(db, [
    listRefusals(db, counters, now),
    incrementIfAllowed(db, counters, now)
  ])
  return batchRows<RefusedUse>(refusals)[0]
}

test('the first use opens a window within which uses are counted', async () => {
  for (const now of [1000, 1050, 1099]) await countedAt('a window', now)
  expect(await readCounter(db, 'a window', 1099)).toBe(3)
  expect(await readCounter(db, 'a window', 1100)).toBe(0)
  await countedAt('a window', 1100)
  expect(await readCounter(db, 'a window', 1199)).toBe(1)
  expect(await readCounter(db, 'a window', 1200)).toBe(0)
})

test('a used-up limit refuses further uses until its window ends', async () => {
  expect(await use({ 'a limit': 2 }, 1000)).toBeUndefined()
  expect(await use({ 'a limit': 2 }, 1050)).toBeUndefined()
  expect(await use({ 'a limit': 2 }, 1099)).toEqual({ position: 0, windowEndsAt: 1100 })
  expect(await use({ 'a limit': 2 }, 1100)).toBeUndefined()
})

test('a use that one limit refuses is not counted by any limit §10.50', async () => {
  expect(await use({ narrow: 5, wide: 1 }, 0)).toBeUndefined()
  expect(await use({ narrow: 5, wide: 1 }, 0)).toEqual({ position: 1, windowEndsAt: 100 })
  expect([await readCounter(db, 'narrow', 0), await readCounter(db, 'wide', 0)]).toEqual([1, 1])
})

test('a limit of zero refuses the first use', async () => {
  expect(await use({ nothing: 0 }, 0)).toEqual({ position: 0, windowEndsAt: 100 })
})

test('checking a limit without counting leaves the counter unchanged', async () => {
  expect(await use({ compared: 1 }, 0, { isCounted: false })).toBeUndefined()
  expect(await readCounter(db, 'compared', 0)).toBe(0)
  await countedAt('compared', 0)
  expect(await use({ compared: 1 }, 0, { isCounted: false })).toBeDefined()
})

test('only a deleted counter starts again', async () => {
  await use({ one: 1, other: 1 }, 0)
  await deleteCounters(db, ['one'])
  expect(await use({ one: 1 }, 0)).toBeUndefined()
  expect(await use({ other: 1 }, 0)).toBeDefined()
})

test.each([
  ['Ayse@Example.com', 'ayse@example.com'],
  ['ayse+news@example.com', 'ayse@example.com'],
  ['ayse+a+b@example.com', 'ayse@example.com'],
  ['a.yse@example.com', 'a.yse@example.com'],
  ['A.Y.S.E+x@Gmail.com', 'ayse@gmail.com'],
  ['a.yse@googlemail.com', 'ayse@gmail.com'],
  ['a.yse@mail.gmail.com', 'a.yse@mail.gmail.com'],
  ['+ayse@example.com', '+ayse@example.com'],
  ['ａyse@example.com', 'ayse@example.com']
])('%s is counted as %s §10.51', (email, counted) => {
  expect(countedEmail(email)).toBe(counted)
})

test.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:2', '2001:db8:1'],
  ['', '']
])('the wider network of %j is %j §10.51', (network, wider) => {
  expect(widerNetwork(network)).toBe(wider)
})

test('a counter whose subject is incomplete is a fault', async () => {
  const key = (email?: string, network?: string) =>
    counterKey({ name: 'x', by: ['email', 'network'] }, { email, network }, {} as Settings)
  await expect(key('a@example.com')).rejects.toThrow('its subject is incomplete')
  await expect(key(undefined, '192.0.2.7')).rejects.toThrow('its subject is incomplete')
})
