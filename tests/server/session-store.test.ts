import { beforeEach, expect, test } from 'vitest'
import { changeAccess } from '../../src/server/sessions/access-store.ts'
import {
  deleteSession,
  endSurplusSessions,
  insertSession,
  sessionByToken,
  sessionsOf
} from '../../src/server/sessions/store.ts'
import { createDatabase } from '../support/database.ts'

let db = createDatabase()

beforeEach(() => {
  db = createDatabase()
})

/** Stores a session that expires at 2000 if unused; its id is also its token's hash. */
async function start(
  id: string,
  accountId: string,
  { lastUsedAt = 0, endsAt = 2000 } = {}
): Promise<void> {
  const times = {
    createdAt: 0,
    lastUsedAt,
    confirmedAt: 0,
    secondFactorAt: null,
    expiresAt: 2000
  }
  const limits = { idleMs: 2000, endsAt }
  const session = { id, accountId, browser: '', country: '', city: '', ...times, ...limits }
  const conditions = { since: 0, ifChanged: false, byPasswordAlone: true }
  await db.batch([insertSession(db, id, session, conditions), endSurplusSessions(db, session, 20)])
}

const idsOf = async (accountId: string, now = 1000) =>
  (await sessionsOf(db, accountId, now)).map(({ id }) => id)

test.each([2000, 9000])(
  'a session is found until it expires, and is not listed after that',
  async (endsAt) => {
    await start('a', 'account', { endsAt })
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
  }
)

test('the sessions of an account are listed by last use, newest first', async () => {
  await start('old', 'account', { lastUsedAt: 10 })
  await start('new', 'account', { lastUsedAt: 30 })
  await start('middle', 'account', { lastUsedAt: 20 })
  await start('other', 'other account', { lastUsedAt: 40 })
  expect(await idsOf('account')).toEqual(['new', 'middle', 'old'])
})

test('an account ends its own sessions: one, all others, or all', async () => {
  for (const id of ['a', 'b', 'c']) await start(id, 'account')
  await start('other', 'other account')
  await deleteSession(db, { accountId: 'account', id: 'other' })
  expect(await idsOf('other account')).toEqual(['other'])
  await deleteSession(db, { accountId: 'account', id: 'a' })
  expect((await idsOf('account')).toSorted()).toEqual(['b', 'c'])
  await changeAccess(db, { accountId: 'account', keptSession: 'b', now: 0 }).run()
  expect(await idsOf('account')).toEqual(['b'])
  await changeAccess(db, { accountId: 'account', now: 0 }).run()
  expect(await idsOf('account')).toEqual([])
  expect(await idsOf('other account')).toEqual(['other'])
})
