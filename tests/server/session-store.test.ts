import { beforeEach, expect, test } from 'vitest'
import {
  deleteSession,
  deleteSessions,
  insertSession,
  sessionByToken,
  sessionsOf
} from '../../src/server/sessions/store.ts'
import { createDatabase } from '../support/database.ts'

let db = createDatabase()

beforeEach(() => {
  db = createDatabase()
})

/** Stores a session that ends at 2000; its id is its token's hash, too. */
async function start(id: string, accountId: string, lastUsedAt = 0): Promise<void> {
  const times = { createdAt: 0, lastUsedAt, confirmedAt: 0, expiresAt: 2000 }
  const limits = { idleMs: 2000, endsAt: 2000 }
  const session = { id, accountId, browser: '', country: '', city: '', ...times, ...limits }
  await insertSession(db, id, session, { atMost: 20 })
}

const idsOf = async (accountId: string, now = 1000) =>
  (await sessionsOf(db, accountId, now)).map(({ id }) => id)

test('a session is found until it ends, and is not listed after that', async () => {
  await start('a', 'account')
  for (const [now, isOpen] of [
    [1999, true],
    [2000, false],
    [3000, false]
  ] as const) {
    expect(await sessionByToken(db, 'a', now)).toEqual(
      isOpen ? expect.objectContaining({ id: 'a' }) : null
    )
    expect(await idsOf('account', now)).toEqual(isOpen ? ['a'] : [])
  }
})

test('the sessions of an account are listed with the last used one first', async () => {
  await start('old', 'account', 10)
  await start('new', 'account', 30)
  await start('middle', 'account', 20)
  await start('other', 'other account', 40)
  expect(await idsOf('account')).toEqual(['new', 'middle', 'old'])
})

test('an account ends its own sessions: one, all others, or all', async () => {
  for (const id of ['a', 'b', 'c']) await start(id, 'account')
  await start('other', 'other account')
  await deleteSession(db, { accountId: 'account', id: 'other' })
  expect(await idsOf('other account')).toEqual(['other'])
  await deleteSession(db, { accountId: 'account', id: 'a' })
  expect((await idsOf('account')).toSorted()).toEqual(['b', 'c'])
  await deleteSessions(db, 'account', 'b')
  expect(await idsOf('account')).toEqual(['b'])
  await deleteSessions(db, 'account')
  expect(await idsOf('account')).toEqual([])
  expect(await idsOf('other account')).toEqual(['other'])
})
