import { expect, test } from 'vitest'
import { countUse, deleteCounter } from '../../src/server/counters/store.ts'
import { createDatabase } from '../support/database.ts'

const db = createDatabase()

test('uses are counted within a window that the first one opens', async () => {
  const useAt = (now: number) => countUse(db, 'a window', { now, windowMs: 100 })
  expect(await useAt(1000)).toEqual({ uses: 1, windowEndsAt: 1100 })
  expect(await useAt(1050)).toEqual({ uses: 2, windowEndsAt: 1100 })
  expect(await useAt(1099)).toEqual({ uses: 3, windowEndsAt: 1100 })
  expect(await useAt(1100)).toEqual({ uses: 1, windowEndsAt: 1200 })
  expect(await useAt(1150)).toEqual({ uses: 2, windowEndsAt: 1200 })
})

test('subjects are counted apart, and a deleted counter starts again', async () => {
  const use = async (key: string) => (await countUse(db, key, { now: 0, windowMs: 100 })).uses
  expect([await use('one'), await use('one'), await use('other')]).toEqual([1, 2, 1])
  await deleteCounter(db, 'one')
  expect([await use('one'), await use('other')]).toEqual([1, 2])
})
