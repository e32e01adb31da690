import { beforeEach, expect, test } from 'vitest'
import {
  insertAccount,
  listConsents,
  readAccountById,
  updateEmail
} from '../../src/server/accounts/backend/account-store.ts'
import { runBatch } from '../../src/server/db/batch.ts'
import { changeAccess, readAccessVersion } from '../../src/server/sessions/access-store.ts'
import {
  deleteSurplusSessions,
  insertSession,
  listSessions
} from '../../src/server/sessions/store.ts'
import { createDatabase } from '../support/database/database.ts'

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
    twoStepAt: null,
    expiresAt: 2000
  }
  const limits = { idleMs: 2000, endsAt }
  const session = { id, accountId, browser: '', country: '', city: '', ...times, ...limits }
  const conditions = { accessVersion: 0, isByPasswordAlone: true }
  await runBatch(db, [
    insertSession(db, id, session, conditions),
    deleteSurplusSessions(db, session, 20)
  ])
}

const listIds = async (accountId: string, now = 1000) =>
  (await listSessions(db, accountId, now)).map(({ id }) => id)

test('the sessions of an account are listed by last use, newest first', async () => {
  await start('old', 'account', { lastUsedAt: 10 })
  await start('new', 'account', { lastUsedAt: 30 })
  await start('middle', 'account', { lastUsedAt: 20 })
  await start('other', 'other account', { lastUsedAt: 40 })
  expect(await listIds('account')).toEqual(['new', 'middle', 'old'])
})

test('a change of address that a newer change of access refuses deletes nothing', async () => {
  const account = { name: '', company: '', phone: '', locale: 'en', passwordHash: '' } as const
  const consent = { subject: 'terms', version: '', locale: 'en', givenAt: 0 } as const
  const source = { page: 'register', landing: '/', referrer: '' }
  for (const id of ['owner', 'unconfirmed']) {
    const row = { ...account, id, email: id, emailKey: id, registrationKey: id, createdAt: 0 }
    await insertAccount(db, row, { consents: [consent], source })
  }
  await runBatch(db, [changeAccess(db, { accountId: 'owner', now: 0 })])
  const accessVersion = await readAccessVersion(db)
  const move = () =>
    runBatch(db, updateEmail(db, 'owner', { email: 'new', emailKey: 'unconfirmed', accessVersion }))
  await runBatch(db, [changeAccess(db, { accountId: 'owner', now: 0 })])
  expect((await move()).at(-1)?.meta.changes).toBe(0)
  expect(await readAccountById(db, 'unconfirmed')).toBeDefined()
  expect(await listConsents(db, 'unconfirmed')).toHaveLength(1)
  await db.prepare('DELETE FROM access_changes WHERE number > ?').bind(accessVersion).run()
  expect((await move()).at(-1)?.meta.changes).toBe(1)
  expect(await readAccountById(db, 'unconfirmed')).toBeUndefined()
  expect(await listConsents(db, 'unconfirmed')).toEqual([])
  expect(await readAccountById(db, 'owner')).toMatchObject({ email: 'new' })
})
