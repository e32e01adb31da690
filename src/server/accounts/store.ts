/** All SQL of accounts, their consents and the links in mails. Times in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Account, Consent, Profile } from './backend.ts'
import type { TokenPurpose } from './token-value.ts'

export interface AccountRow extends Account {
  passwordHash: string
  registrationKey: string
}

export interface TokenRow {
  id: string
  purpose: TokenPurpose
  accountId: string
  createdAt: number
  expiresAt: number
}

const accountColumns = `id, email, name, company, phone, locale, password_hash AS passwordHash,
  registration_key AS registrationKey, created_at AS createdAt, verified_at AS verifiedAt`

/**
 * Opens an unconfirmed account. One that was never confirmed gives way to it, with its consents: it
 * may have been opened by somebody who does not own the address. A confirmed one stays untouched,
 * and so does one that this very form has opened already.
 */
export async function insertAccount(
  db: D1Database,
  account: Omit<AccountRow, 'verifiedAt'> & { emailKey: string },
  consents: Consent[]
): Promise<void> {
  const forget = db
    .prepare(
      `DELETE FROM consents WHERE account_id = (SELECT id FROM accounts
         WHERE email_key = ? AND verified_at IS NULL AND registration_key <> ?)`
    )
    .bind(account.emailKey, account.registrationKey)
  const insert = db
    .prepare(
      `INSERT INTO accounts (id, email, email_key, name, company, phone, locale, password_hash,
         registration_key, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (email_key) DO UPDATE SET id = excluded.id, email = excluded.email,
         name = excluded.name, company = excluded.company, phone = excluded.phone,
         locale = excluded.locale, password_hash = excluded.password_hash,
         registration_key = excluded.registration_key, created_at = excluded.created_at
       WHERE verified_at IS NULL AND registration_key <> excluded.registration_key`
    )
    .bind(
      account.id,
      account.email,
      account.emailKey,
      account.name,
      account.company,
      account.phone,
      account.locale,
      account.passwordHash,
      account.registrationKey,
      account.createdAt
    )
  const agree = consents.map(({ subject, version, locale, givenAt }) =>
    db
      .prepare(
        `INSERT INTO consents (account_id, subject, version, locale, given_at)
         SELECT id, ?, ?, ?, ? FROM accounts WHERE id = ?`
      )
      .bind(subject, version, locale, givenAt, account.id)
  )
  await db.batch([forget, insert, ...agree])
}

export function accountByEmail(db: D1Database, emailKey: string): Promise<AccountRow | null> {
  const sql = `SELECT ${accountColumns} FROM accounts WHERE email_key = ?`
  return db.prepare(sql).bind(emailKey).first()
}

export function accountById(db: D1Database, id: string): Promise<AccountRow | null> {
  return db.prepare(`SELECT ${accountColumns} FROM accounts WHERE id = ?`).bind(id).first()
}

export async function consentsOf(db: D1Database, accountId: string): Promise<Consent[]> {
  const sql = `SELECT subject, version, locale, given_at AS givenAt FROM consents
    WHERE account_id = ? ORDER BY subject, version`
  return (await db.prepare(sql).bind(accountId).all<Consent>()).results
}

export async function confirmAccount(db: D1Database, id: string, now: number): Promise<void> {
  const sql = 'UPDATE accounts SET verified_at = ? WHERE id = ? AND verified_at IS NULL'
  await db.prepare(sql).bind(now, id).run()
}

export async function updatePasswordHash(db: D1Database, id: string, hash: string): Promise<void> {
  await db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?').bind(hash, id).run()
}

export async function updateProfile(db: D1Database, id: string, profile: Profile): Promise<void> {
  const { name, company, phone, locale } = profile
  const sql = 'UPDATE accounts SET name = ?, company = ?, phone = ?, locale = ? WHERE id = ?'
  await db.prepare(sql).bind(name, company, phone, locale, id).run()
}

export async function deleteAccount(db: D1Database, id: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM consents WHERE account_id = ?').bind(id),
    db.prepare('DELETE FROM accounts WHERE id = ?').bind(id)
  ])
}

/** The same id twice is the same link: only the first row counts. */
export function insertToken(
  db: D1Database,
  tokenHash: string,
  { id, purpose, accountId, createdAt, expiresAt }: TokenRow
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO tokens (token_hash, id, purpose, account_id, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (token_hash) DO NOTHING`
    )
    .bind(tokenHash, id, purpose, accountId, createdAt, expiresAt)
}

/** The account that a link opens, without using it up. */
export function accountOfToken(
  db: D1Database,
  tokenHash: string,
  purpose: TokenPurpose,
  now: number
): Promise<string | null> {
  const sql = `SELECT account_id FROM tokens
    WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?`
  return db.prepare(sql).bind(tokenHash, purpose, now).first('account_id')
}

/** Uses a link up; of two attempts at once only one gets the account. */
export function useToken(
  db: D1Database,
  tokenHash: string,
  purpose: TokenPurpose,
  now: number
): Promise<string | null> {
  const sql = `UPDATE tokens SET used_at = ?
    WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ?
    RETURNING account_id`
  return db.prepare(sql).bind(now, tokenHash, purpose, now).first('account_id')
}

/** Gives a link back whose work could not be done. */
export async function releaseToken(db: D1Database, tokenHash: string): Promise<void> {
  await db.prepare('UPDATE tokens SET used_at = NULL WHERE token_hash = ?').bind(tokenHash).run()
}

/** @param purpose only links of this kind */
export function deleteTokens(
  db: D1Database,
  accountId: string,
  purpose?: TokenPurpose
): D1PreparedStatement {
  return purpose
    ? db.prepare('DELETE FROM tokens WHERE account_id = ? AND purpose = ?').bind(accountId, purpose)
    : db.prepare('DELETE FROM tokens WHERE account_id = ?').bind(accountId)
}

/** @returns how many went, `limit` at most */
export async function deleteExpiredTokens(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM tokens WHERE token_hash IN (SELECT token_hash FROM tokens
    WHERE expires_at <= ? LIMIT ?)`
  const { meta } = await db.prepare(sql).bind(now, limit).run()
  return meta.changes
}

/** Deletes accounts that were opened before a time and never confirmed, `limit` at most. */
export async function deleteUnverified(
  db: D1Database,
  before: number,
  limit: number
): Promise<void> {
  const overdue = `SELECT id FROM accounts WHERE verified_at IS NULL AND created_at <= ?
    ORDER BY created_at LIMIT ?`
  await db.batch([
    db.prepare(`DELETE FROM consents WHERE account_id IN (${overdue})`).bind(before, limit),
    db.prepare(`DELETE FROM accounts WHERE id IN (${overdue})`).bind(before, limit)
  ])
}
