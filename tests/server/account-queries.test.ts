import type { D1Database } from '@cloudflare/workers-types'
import { beforeAll } from 'vitest'
import * as lists from '../../src/server/accounts/account-lists-store.ts'
import * as checks from '../../src/server/accounts/check-store.ts'
import * as words from '../../src/server/accounts/desk-search-store.ts'
import * as emailChanges from '../../src/server/accounts/email-change/store.ts'
import * as tokens from '../../src/server/accounts/links/token-store.ts'
import * as steps from '../../src/server/accounts/login/pending-login-store.ts'
import * as sources from '../../src/server/accounts/source-store.ts'
import * as accounts from '../../src/server/accounts/store.ts'
import * as apps from '../../src/server/accounts/two-step/authenticator-app-store.ts'
import * as factors from '../../src/server/accounts/two-step/store.ts'
import * as reminders from '../../src/server/accounts/waiting/reminder-store.ts'
import * as waiting from '../../src/server/accounts/waiting/waiting-store.ts'
import * as history from '../../src/server/history/store.ts'
import { expiringRows } from '../../src/server/jobs/retention.ts'
import * as retention from '../../src/server/jobs/retention-store.ts'
import * as newsFigures from '../../src/server/news/figures-store.ts'
import * as news from '../../src/server/news/store.ts'
import * as challenges from '../../src/server/passkeys/challenge-store.ts'
import * as passkeys from '../../src/server/passkeys/store.ts'
import * as access from '../../src/server/sessions/access-store.ts'
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
const check = {
  ...{ registerNumber: '', register: '', country: '', documentSeen: true },
  ...{ checkedBy: '', checkedAt: 0 }
}
const consent = { subject: 'terms', version: '', locale: 'en', givenAt: 0 } as const
const source = { page: 'register', landing: '/', referrer: '' }
const passkey = {
  id: '',
  ownerId: 'id-7',
  credentialId: '',
  publicKey: '',
  counter: 0,
  transports: [],
  name: '',
  createdAt: 0
}
const event = { event: '', browser: '', country: '', city: '', at: 0 }
const owned = { id: 'passkey-7', ownerId: 'id-7' }
const change = { accountId: 'id-7', email: '', formerEmail: '', askedAt: 0, expiresAt: 0 }
const newsConsent = {
  ...({ id: 'news-new', accountId: 'id-7', email: '', version: '', locale: 'en' } as const),
  ...{ textVersion: '', now: 0 }
}
const noMails = { since: 0, mails: 1 }
const kinds = ['codesKey', 'appSecret'] as const
const sealed = { sealed: '', keyId: 'key-7' }
const codes = { accountId: 'id-7', seed: '', sessionId: '', codeHashes: [''], ...sealed, now: 0 }
const app = {
  ...{ accountId: 'id-7', sessionId: 'session-7', ...sealed },
  ...{ madeAt: 0, step: 0, now: 0 }
}
const times = { createdAt: 0, lastUsedAt: 0, expiresAt: 0 }
const session = {
  ...{ id: '', accountId: 'id-7', browser: '', country: '', city: '' },
  ...{ ...times, confirmedAt: 0, twoStepAt: null, idleMs: 0, endsAt: 0 }
}

const token = { id: '', purpose: 'reset', accountId: '', createdAt: 0, expiresAt: 0 } as const
const login = { since: 0, ifChanged: true, byPasswordAlone: true }
const asked = { accountId: 'id-7', email: 'ayse@example.com', sessionId: 'session-7' }
const always = { sql: '1', values: [] }

/** A call of every store function, as the site makes it. */
const calls: Record<string, (db: D1Database) => unknown> = {
  insertAccount: (db) => accounts.insertAccount(db, account, { consents: [consent], source }),
  insertAccountSource: (db) =>
    sources.insertAccountSource(db, 'id-7', { source, isStored: always }),
  readAccountSource: (db) => sources.readAccountSource(db, 'id-7'),
  readAccountByEmail: (db) => accounts.readAccountByEmail(db, 'a7@example.com'),
  readAccountById: (db) => accounts.readAccountById(db, 'id-7'),
  listConsents: (db) => accounts.listConsents(db, 'id-7'),
  confirmAccount: (db) => accounts.confirmAccount(db, 'id-7', { now: 0, isApproved: true }),
  updatePasswordHash: (db) =>
    accounts.updatePasswordHash(db, 'id-7', { hash: '', accessVersion: 0 }),
  renewPasswordHash: (db) => accounts.renewPasswordHash(db, { id: 'id-7', passwordHash: '' }, ''),
  updateEmail: (db) =>
    accounts.updateEmail(db, 'id-7', { email: '', emailKey: 'a8@example.com', accessVersion: 0 }),
  updateProfile: (db) => accounts.updateProfile(db, account, profile),
  listAccounts: (db) => [
    lists.listAccounts(db, { search: '', limit: 10 }),
    lists.listAccounts(db, { state: 'waiting', search: '', before: 7, limit: 10 }),
    lists.listAccounts(db, { search: 'nil', limit: 10 }),
    lists.listAccounts(db, { state: 'waiting', search: 'nil two', before: 7, limit: 10 })
  ],
  listWaiting: (db) => [
    lists.listWaiting(db, { limit: 10 }),
    lists.listWaiting(db, { after: { verifiedAt: 7, id: 'id-7' }, until: 9, limit: 10 })
  ],
  listCompanies: (db) => lists.listCompanies(db, ['id-7']),
  listChecks: (db) => checks.listChecks(db, ['id-7']),
  upsertCheck: (db) => checks.upsertCheck(db, 'id-7', check, null),
  readReminder: (db) => reminders.readReminder(db, 2),
  upsertReminder: (db) =>
    reminders.upsertReminder(db, 2, { remindedUntil: 0, ranAt: 0 }, undefined),
  indexAccount: (db) => words.indexAccount(db, account),
  listUnindexedAccounts: (db) => words.listUnindexedAccounts(db, 10),
  reviewAccount: (db) =>
    accounts.reviewAccount(db, 'id-7', { review: 'approved', note: '', seenAt: null, now: 0 }),
  updateBlockedAt: (db) => accounts.updateBlockedAt(db, 'id-7', 0),
  deleteAccountRow: (db) => accounts.deleteAccountRow(db, 'id-7'),
  deleteConsents: (db) => accounts.deleteConsents(db, 'id-7'),
  readRestoration: (db) => tokens.readRestoration(db, ['hash-7'], 0),
  deleteRestorations: (db) => tokens.deleteRestorations(db, 'id-7', 0),
  listRestorationsTo: (db) => tokens.listRestorationsTo(db, 'a7@example.com'),
  deleteRestorationsTo: (db) => tokens.deleteRestorationsTo(db, 'a7@example.com'),
  insertEvent: (db) => history.insertEvent(db, { id: '', accountId: 'id-7', ...event }),
  listEvents: (db) => history.listEvents(db, 'id-7', 50),
  deleteAccountEvents: (db) => history.deleteAccountEvents(db, 'id-7'),
  insertToken: (db) => tokens.insertToken(db, 'hash', token, { conditions: [always] }),
  readTokenAccount: (db) => tokens.readTokenAccount(db, ['hash-7'], 'reset', 0),
  redeemToken: (db) => tokens.redeemToken(db, ['hash-7'], 'reset', 0),
  releaseToken: (db) => tokens.releaseToken(db, ['hash-7']),
  deleteUsedTokens: (db) => tokens.deleteUsedTokens(db, 'id-7', 'reset'),
  deleteTokens: (db) => [tokens.deleteTokens(db, 'id-7', 'reset'), tokens.deleteTokens(db, 'id-7')],
  deleteOtherTokens: (db) =>
    tokens.deleteOtherTokens(db, { id: 'token-7', purpose: 'change-email', accountId: 'id-7' }),
  changeConditions: (db) =>
    [true, false].map((isAgain) =>
      emailChanges.upsertEmailChange(db, change, emailChanges.changeConditions(asked, { isAgain }))
    ),
  upsertEmailChange: (db) => emailChanges.upsertEmailChange(db, change, always),
  readEmailChange: (db) => emailChanges.readEmailChange(db, 'id-7', 0),
  listEmailChangesTo: (db) => emailChanges.listEmailChangesTo(db, 'ayse@example.com'),
  deleteEmailChange: (db) => emailChanges.deleteEmailChange(db, 'id-7'),
  deleteEmailChangesTo: (db) => emailChanges.deleteEmailChangesTo(db, 'ayse@example.com'),
  insertAccountConsent: (db) => news.insertAccountConsent(db, newsConsent, always),
  confirmConsent: (db) => news.confirmConsent(db, { leadId: 'lead-7', textVersion: '', now: 0 }),
  readRequestedConsent: (db) => news.readRequestedConsent(db, 'lead-7'),
  reserveMail: (db) => news.reserveMail(db, 'lead-7', { now: 0, day: noMails, month: noMails }),
  isMailReserved: (db) => news.isMailReserved(db, 'lead-7'),
  withdrawConsents: (db) =>
    news.withdrawConsents(db, 'a7@example.com', { now: 0, way: 'link', accountId: 'id-7' }),
  wantsNews: (db) => news.wantsNews(db, 'a7@example.com'),
  hasOpenConsent: (db) => news.hasOpenConsent(db, 'a7@example.com'),
  listConsentsByEmail: (db) => news.listConsentsByEmail(db, ['a7@example.com', 'digest']),
  listConsentsByAccount: (db) => news.listConsentsByAccount(db, 'id-7'),
  updateConsentEmail: (db) => news.updateConsentEmail(db, 'id-7', ''),
  listConsentEmails: (db) => news.listConsentEmails(db, 'id-7'),
  eraseConsents: (db) => news.eraseConsents(db, { email: 'a7@example.com', digest: '', now: 0 }),
  readNewsFigures: (db) => newsFigures.readNewsFigures(db, 7),
  countGrowth: (db) => newsFigures.countGrowth(db, [7, 9, 11]),
  deleteBefore: (db) =>
    expiringRows
      // Returns a few rows at most.
      .filter(({ table }) => table !== 'passkey_resets')
      .map((rows) => retention.deleteBefore(db, rows, 0, 10)),
  deleteUnverified: (db) => accounts.deleteUnverified(db, 0, 10),
  insertSession: (db) => sessions.insertSession(db, 'hash', session, login),
  deleteSurplusSessions: (db) => sessions.deleteSurplusSessions(db, session, 20),
  readNewestChange: (db) => access.readNewestChange(db),
  ifUnchanged: (db) => {
    const conditions = [access.ifUnchanged({ accountId: 'id-7', since: 0 })]
    return tokens.insertToken(db, 'hash', token, { conditions })
  },
  changeAccess: (db) => access.changeAccess(db, { accountId: 'id-7', now: 0 }),
  raiseAccessVersion: (db) =>
    access.raiseAccessVersion(db, { accountId: 'id-7', since: 0, now: 0 }),
  raiseAccessVersionInSession: (db) =>
    access.raiseAccessVersionInSession(db, { accountId: 'id-7', id: 'session-7', now: 0 }),
  readSessionByToken: (db) => sessions.readSessionByToken(db, 'hash-7', 0),
  confirmSession: (db) => sessions.confirmSession(db, 'session-7', 0),
  proveSession: (db) => sessions.proveSession(db, 'session-7', 0),
  touchSession: (db) => sessions.touchSession(db, { id: 'session-7' }, 0),
  listSessions: (db) => sessions.listSessions(db, 'id-7', 0),
  deleteSession: (db) => sessions.deleteSession(db, { id: 'session-7', accountId: 'id-7' }),
  deleteAccountSessions: (db) => sessions.deleteAccountSessions(db, 'id-7'),
  insertPasskey: (db) => passkeys.insertPasskey(db, passkey, { max: 10, sessionId: 'session-7' }),
  listPasskeys: (db) => passkeys.listPasskeys(db, 'id-7'),
  readPasskey: (db) => passkeys.readPasskey(db, 'credential-7'),
  updatePasskeyUse: (db) => passkeys.updatePasskeyUse(db, { id: 'passkey-7', counter: 1, now: 0 }),
  renamePasskey: (db) => passkeys.renamePasskey(db, owned, ''),
  deletePasskey: (db) => passkeys.deletePasskey(db, owned),
  deletePasskeys: (db) => passkeys.deletePasskeys(db, 'id-7'),
  readTwoStepRow: (db) => factors.readTwoStepRow(db, 'id-7'),
  hasTwoStep: (db) => factors.hasTwoStep(db, 'id-7'),
  replaceCodes: (db) => [
    factors.replaceCodes(db, codes, { isNew: true }),
    factors.replaceCodes(db, codes, { isNew: false })
  ],
  listSealed: (db) => kinds.map((kind) => factors.listSealed(db, kind, 'key-7', 10)),
  replaceSealed: (db) =>
    kinds.map((kind) => factors.replaceSealed(db, kind, { accountId: 'id-7', sealed: '' }, app)),
  redeemRecoveryCode: (db) =>
    factors.redeemRecoveryCode(db, { accountId: 'id-7', codeHash: 'hash-7', loginHash: 'hash-7' }),
  hideCodes: (db) => factors.hideCodes(db, 'id-7'),
  hideExpiredCodes: (db) => factors.hideExpiredCodes(db, 0, 10),
  deleteTwoStep: (db) => factors.deleteTwoStep(db, 'id-7'),
  deleteFactorsSince: (db) => factors.deleteFactorsSince(db, 'id-7', 0),
  deleteUselessTwoStep: (db) => factors.deleteUselessTwoStep(db, 'id-7'),
  readApp: (db) => apps.readApp(db, 'id-7'),
  upsertApp: (db) => apps.upsertApp(db, app),
  redeemStep: (db) =>
    apps.redeemStep(db, { accountId: 'id-7', addedAt: 0, step: 1, loginHash: 'hash-7', now: 0 }),
  deleteApp: (db) => apps.deleteApp(db, 'id-7'),
  insertPendingLogin: (db) =>
    steps.insertPendingLogin(db, 'hash', { accountId: '', remember: 0, expiresAt: 0, since: 0 }),
  readPendingLogin: (db) => steps.readPendingLogin(db, 'hash-7', 0),
  deletePendingLogin: (db) => steps.deletePendingLogin(db, 'hash-7'),
  insertSpentChallenge: (db) => challenges.insertSpentChallenge(db, 'hash', 0),
  countByState: (db) => lists.countByState(db, 100),
  countWaiting: (db) => waiting.countWaiting(db, 100)
}

beforeAll(async () => {
  await fillAccounts(site.DB)
  await site.DB.exec('ANALYZE')
})

testQueries(
  site,
  {
    ...accounts,
    ...lists,
    ...checks,
    ...sources,
    ...reminders,
    ...emailChanges,
    ...news,
    ...newsFigures,
    ...words,
    ...tokens,
    ...sessions,
    ...access,
    ...passkeys,
    ...factors,
    ...apps,
    ...steps,
    ...challenges,
    ...history,
    ...retention,
    ...waiting
  },
  calls
)
