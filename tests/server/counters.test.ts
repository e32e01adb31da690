import { expect, test } from 'vitest'
import { type Counted, countUse, deleteCounter } from '../../src/server/counters/store.ts'
import { createDatabase } from '../support/database.ts'

const db = createDatabase()

function use(key: string, now: number): Promise<Counted | null> {
  return countUse(db, key, { now, windowMs: 100 }).first<Counted>()
}

test('uses are counted within a window that the first one opens', async () => {
  const useAt = (now: number) => use('a window', now)
  expect(await useAt(1000)).toEqual({ uses: 1, windowEndsAt: 1100 })
  expect(await useAt(1050)).toEqual({ uses: 2, windowEndsAt: 1100 })
  expect(await useAt(1099)).toEqual({ uses: 3, windowEndsAt: 1100 })
  expect(await useAt(1100)).toEqual({ uses: 1, windowEndsAt: 1200 })
  expect(await useAt(1150)).toEqual({ uses: 2, windowEndsAt: 1200 })
})

test('subjects are counted apart, and a deleted counter starts again', async () => {
  const usesOf = async (key: string) => (await use(key, 0))?.uses
  expect([await usesOf('one'), await usesOf('one'), await usesOf('other')]).toEqual([1, 2, 1])
  await deleteCounter(db, 'one')
  expect([await usesOf('one'), await usesOf('other')]).toEqual([1, 2])
})
