import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { type DependentStep, dependentStatement, runBatch } from '../../db/batch.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRow, readRows } from '../../db/read-row.ts'
import { replaceOnConflict } from '../../db/replace-on-conflict.ts'
import { type Condition, ifAny, ifGiven } from '../../db/sql-part.ts'
import { ifUnchanged } from '../../sessions/access-store.ts'
import { indexAccount, type SearchedAccount } from './account-index-store.ts'
import type { Account, Consent, Profile, Registration, Review } from './backend.ts'
import { insertAccountSource } from './source-store.ts'

export interface AccountRow extends Account {
  passwordHash: string
  registrationKey: string
}

export const accountColumns = `id, email, name, company, phone, locale, password_hash,
  registration_key, created_at, verified_at, review, review_note, reviewed_at, blocked_at`

/** An account that nobody has confirmed or checked yet. */
type NewAccount = Omit<
  AccountRow,
  'verifiedAt' | 'review' | 'reviewNote' | 'reviewedAt' | 'blockedAt'
> & { emailKey: string }

/**
 * Creates an unconfirmed account. Replaces an unconfirmed account with the same address and its
 * consents, because somebody who does not own the address may have created it. A confirmed account,
 * or one that the same form has already created, is not changed.
 */
export async function insertAccount(
  db: D1Database,
  account: NewAccount,
  { consents, source }: Pick<Registration, 'consents' | 'source'>
): Promise<void> {
  const deletion = db
    .prepare(
      `DELETE FROM consents WHERE account_id = (SELECT id FROM accounts
         WHERE email_key = ? AND verified_at IS NULL AND registration_key <> ?)`
    )
    .bind(account.emailKey, account.registrationKey)
  const insert = insertRow(db, 'accounts', account, {
    clause: `${replaceOnConflict('emailKey', Object.keys(account))}
       WHERE verified_at IS NULL AND registration_key <> excluded.registration_key`
  })
  const ifStored = { sql: 'EXISTS (SELECT 1 FROM accounts WHERE id = ?)', values: [account.id] }
  const consentRows = consents.map((consent) =>
    insertRow(db, 'consents', { accountId: account.id, ...consent }, { conditions: [ifStored] })
  )
  const sourceRow = insertAccountSource(db, account.id, { source, ifStored })
  await runBatch(db, [deletion, insert, consentRows, sourceRow, indexAccount(db, account)])
}

export function readAccountByEmail(
  db: D1Database,
  emailKey: string
): Promise<AccountRow | undefined> {
  const sql = `SELECT ${accountColumns} FROM accounts WHERE email_key = ?`
  return readRow(db.prepare(sql).bind(emailKey))
}

export function readAccountById(db: D1Database, id: string): Promise<AccountRow | undefined> {
  return readRow(db.prepare(`SELECT ${accountColumns} FROM accounts WHERE id = ?`).bind(id))
}

export async function listConsents(db: D1Database, accountId: string): Promise<Consent[]> {
  const sql = `SELECT subject, version, locale, given_at FROM consents
    WHERE account_id = ? ORDER BY subject, version`
  return readRows(db.prepare(sql).bind(accountId))
}

interface Confirmation {
  now: number
  /** Whether the agency needs no check. */
  isApproved: boolean
}

export function confirmAccount(
  db: Preparer,
  id: string,
  { now, isApproved }: Confirmation
): Statement {
  const sql = `UPDATE accounts SET verified_at = ?, review = iif(?, 'approved', review)
    WHERE id = ? AND verified_at IS NULL`
  return db.prepare(sql).bind(now, Number(isApproved), id)
}

/** Sets a new password, unless the account's access has changed again since `accessVersion`. */
export function updatePasswordHash(
  db: Preparer,
  id: string,
  { hash, accessVersion }: { hash: string; accessVersion: number }
): Statement {
  const { sql: unchanged, values } = ifUnchanged({ accountId: id, accessVersion })
  const sql = `UPDATE accounts SET password_hash = ? WHERE id = ? AND ${unchanged}`
  return db.prepare(sql).bind(hash, id, ...values)
}

/**
 * Stores a stronger hash of the same password, unless the password has been replaced in the
 * meantime.
 */
export async function renewPasswordHash(
  db: D1Database,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  hash: string
): Promise<void> {
  const sql = 'UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ?'
  await db.prepare(sql).bind(hash, id, passwordHash).run()
}

interface NewEmail extends Pick<NewAccount, 'email' | 'emailKey'> {
  accessVersion: number
  passwordHash?: string
}

/**
 * Moves an account to another address, unless its access has changed since `accessVersion`. An
 * unconfirmed account with that address is deleted, as with a newer registration. If the move is
 * refused, no statement changes anything.
 */
export function updateEmail(
  db: Preparer,
  id: string,
  { email, emailKey, accessVersion, passwordHash }: NewEmail
): Statement[] {
  const { sql: unchanged, values } = ifUnchanged({ accountId: id, accessVersion })
  const allowedSql = `EXISTS (SELECT 1 FROM accounts WHERE id = ?) AND ${unchanged}`
  const allowedValues = [id, ...values]
  const otherAccounts = 'FROM accounts WHERE email_key = ? AND id <> ?'
  const unconfirmed = `${otherAccounts} AND verified_at IS NULL AND ${allowedSql}`
  const unconfirmedValues = [emailKey, id, ...allowedValues]
  const move = `UPDATE accounts
    SET email = ?, email_key = ?, password_hash = coalesce(?, password_hash)
    WHERE id = ? AND NOT EXISTS (SELECT 1 ${otherAccounts}) AND ${allowedSql}`
  return [
    db
      .prepare(`DELETE FROM consents WHERE account_id IN (SELECT id ${unconfirmed})`)
      .bind(...unconfirmedValues),
    db.prepare(`DELETE ${unconfirmed}`).bind(...unconfirmedValues),
    db.prepare(move).bind(email, emailKey, passwordHash ?? null, id, emailKey, id, ...allowedValues)
  ]
}

/**
 * Changes only the given fields, so that concurrent changes of other fields are kept, and indexes
 * the account. After a concurrent change, a job indexes it.
 */
export function updateProfile(
  db: Preparer,
  account: SearchedAccount,
  { name, company, phone, locale }: Partial<Profile>
): Statement[] {
  const { id } = account
  const sql = `UPDATE accounts SET name = coalesce(?1, name), company = coalesce(?2, company),
      phone = coalesce(?3, phone), locale = coalesce(?4, locale)
    WHERE id = ?5`
  const values = [name, company, phone, locale].map((value) => value ?? null)
  const changedAccount = { id, company: company ?? account.company, name: name ?? account.name }
  return [db.prepare(sql).bind(...values, id), ...indexAccount(db, changedAccount)]
}

/** The condition that an account has another value of a field. */
export function ifAccountDiffers(
  id: string,
  { name, company, phone, locale }: Partial<Profile>
): Condition {
  const { sql, values } = ifAny([
    ifGiven('name <> ?', name),
    ifGiven('company <> ?', company),
    ifGiven('phone <> ?', phone),
    ifGiven('locale <> ?', locale)
  ])
  return { sql: `EXISTS (SELECT 1 FROM accounts WHERE id = ? AND ${sql})`, values: [id, ...values] }
}

/** Stores a decision, unless somebody has decided or blocked the account since `seenAt`. */
export function reviewAccount(
  db: Preparer,
  id: string,
  { review, note, seenAt, now }: Review & { now: number }
): DependentStep {
  const sql = `UPDATE accounts SET review = ?, review_note = ?, reviewed_at = ? WHERE id = ?
    AND reviewed_at IS ? AND verified_at IS NOT NULL AND blocked_at IS NULL`
  return dependentStatement(db, sql, review, note, now, id, seenAt)
}

/** Blocks an account, or unblocks it with `null`. Idempotent. */
export function updateBlockedAt(db: Preparer, id: string, blockedAt: number | null): Statement {
  const sql =
    'UPDATE accounts SET blocked_at = ?1 WHERE id = ?2 AND (blocked_at IS NULL) <> (?1 IS NULL)'
  return db.prepare(sql).bind(blockedAt, id)
}

/** A step that changes nothing, so that the steps that depend on it do not run. */
export function changeNoAccount(db: Preparer): Statement {
  return db.prepare('DELETE FROM accounts WHERE id IS NULL')
}

export function deleteAccountRow(db: Preparer, id: string): Statement {
  return db.prepare('DELETE FROM accounts WHERE id = ?').bind(id)
}

export function deleteConsents(db: Preparer, accountId: string): Statement {
  return db.prepare('DELETE FROM consents WHERE account_id = ?').bind(accountId)
}

/** Deletes unconfirmed accounts that were created before the given time, at most `limit`. */
export async function deleteUnverified(
  db: D1Database,
  before: number,
  limit: number
): Promise<number> {
  const unverifiedSql = `SELECT id FROM accounts WHERE verified_at IS NULL AND created_at <= ?
    ORDER BY created_at LIMIT ?`
  const [, accounts] = await runBatch(db, [
    db.prepare(`DELETE FROM consents WHERE account_id IN (${unverifiedSql})`).bind(before, limit),
    db.prepare(`DELETE FROM accounts WHERE id IN (${unverifiedSql})`).bind(before, limit)
  ])
  return accounts.meta.changes
}
