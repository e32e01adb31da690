import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll } from 'vitest'
import * as accounts from '../../src/server/accounts/store.ts'
import * as tokens from '../../src/server/accounts/token-store.ts'
import * as sessions from '../../src/server/sessions/store.ts'
import { fillAccounts } from '../support/many-rows.ts'
import { testQueries } from '../support/query-plan.ts'
import { startSite } from '../support/site.ts'

const site = startSite({})

const profile = { name: '', company: '', phone: '', locale: 'en' } as const
const account = {
  ...profile,
  id: 'new',
  email: '',
  emailKey: 'a7@example.com',
  passwordHash: '',
  registrationKey: '',
  createdAt: 0
}
const consent = { subject: 'terms', version: '', locale: 'en', givenAt: 0 } as const
const times = { createdAt: 0, lastUsedAt: 0, expiresAt: 0 }
const session = {
  ...{ id: '', accountId: 'id-7', browser: '', country: '', city: '' },
  ...{ ...times, confirmedAt: 0, idleMs: 0, endsAt: 0 }
}

/** A call of every function of the stores, as the site makes it. */
const calls: Record<string, (db: D1Database) => unknown> = {
  insertAccount: (db) => accounts.insertAccount(db, account, [consent]),
  accountByEmail: (db) => accounts.accountByEmail(db, 'a7@example.com'),
  accountById: (db) => accounts.accountById(db, 'id-7'),
  consentsOf: (db) => accounts.consentsOf(db, 'id-7'),
  confirmAccount: (db) => accounts.confirmAccount(db, 'id-7', 0),
  updatePasswordHash: (db) => accounts.updatePasswordHash(db, 'id-7', ''),
  updateProfile: (db) => accounts.updateProfile(db, 'id-7', profile),
  deleteAccount: (db) => accounts.deleteAccount(db, 'id-7'),
  insertToken: (db) =>
    tokens.insertToken(db, 'hash', { id: '', purpose: 'reset', accountId: '', ...times }),
  accountOfToken: (db) => tokens.accountOfToken(db, 'hash-7', 'reset', 0),
  redeemToken: (db) => tokens.redeemToken(db, 'hash-7', 'reset', 0),
  releaseToken: (db) => tokens.releaseToken(db, 'hash-7'),
  deleteTokens: (db) => [tokens.deleteTokens(db, 'id-7', 'reset'), tokens.deleteTokens(db, 'id-7')],
  deleteExpiredTokens: (db) => tokens.deleteExpiredTokens(db, 0, 10),
  deleteUnverified: (db) => accounts.deleteUnverified(db, 0, 10),
  insertSession: (db) => sessions.insertSession(db, 'hash', session, { atMost: 20 }),
  sessionByToken: (db) => sessions.sessionByToken(db, 'hash-7', 0),
  confirmSession: (db) => sessions.confirmSession(db, 'session-7', 0),
  touchSession: (db) => sessions.touchSession(db, 'session-7', 0),
  sessionsOf: (db) => sessions.sessionsOf(db, 'id-7', 0),
  deleteSession: (db) => sessions.deleteSession(db, { id: 'session-7', accountId: 'id-7' }),
  deleteSessions: (db) => sessions.deleteSessions(db, 'id-7', 'session-7'),
  deleteExpiredSessions: (db) => sessions.deleteExpiredSessions(db, 0, 10)
}

beforeAll(async () => {
  const { DB } = await site.env()
  await fillAccounts(DB)
  await DB.exec('ANALYZE')
})

testQueries(site, { ...accounts, ...tokens, ...sessions }, calls)
