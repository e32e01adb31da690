import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { type DependentStep, dependentStatement } from '../db/batch.ts'
import { insertRow } from '../db/insert-row.ts'
import { hasRow, readRow, readRows } from '../db/read-row.ts'
import { type Condition, emailSql, inListSql } from '../db/sql-part.ts'

export type WithdrawalWay = 'account' | 'link' | 'one click' | 'operator' | 'erasure'

/** A consent to news, with its proof. */
export interface NewsSubscription {
  id: string
  email: string
  /** `account`, or the form of the lead whose box was ticked. */
  source: string
  /** The version of the privacy policy that the box linked. */
  version: string
  locale: Locale
  /** `newsTextVersion` of the form; empty if unknown. */
  textVersion: string
  /** When the box was ticked. */
  askedAt: number
  /** When the address was confirmed. Equals `askedAt` for account holders. */
  confirmedAt: number
  /** When it was withdrawn; `null` while the consent is valid. */
  withdrawnAt: number | null
  withdrawnBy: string | null
}

const columns = `id, email, source, version, locale, text_version, asked_at, confirmed_at,
  withdrawn_at, withdrawn_by`

interface AccountConsent {
  id: string
  accountId: string
  /** The account's address. */
  email: string
  version: string
  locale: Locale
  textVersion: string
  now: number
}

/** Inserts an account holder's consent, unless there is a valid one. */
export function insertAccountConsent(
  db: Preparer,
  { now, ...consent }: AccountConsent,
  condition: Condition
): Statement {
  const { accountId } = consent
  const email = consent.email.toLowerCase()
  const row = { ...consent, email, source: 'account', askedAt: now, confirmedAt: now }
  const sql =
    'NOT EXISTS (SELECT 1 FROM news_subscriptions WHERE account_id = ? AND withdrawn_at IS NULL)'
  const ifNone = { sql, values: [accountId] }
  return insertRow(db, 'news_subscriptions', row, { conditions: [ifNone, condition] })
}

/** Records the confirmed consent of a lead, unless it has been withdrawn since. Idempotent. */
export function confirmConsent(
  db: Preparer,
  { leadId, textVersion, now }: { leadId: string; textVersion: string; now: number }
): Statement {
  const sql = `INSERT INTO news_subscriptions
      (id, email, source, version, locale, text_version, asked_at, confirmed_at)
    SELECT id, lower(email), form, privacy_version, locale, ?2, created_at, ?3 FROM leads
    WHERE id = ?1 AND marketing_consent = 1
    ON CONFLICT (id) DO NOTHING`
  return db.prepare(sql).bind(leadId, textVersion, now)
}

/** The condition that the address of a row of `leads` is subscribed. */
export const subscribedSql = `EXISTS (SELECT 1 FROM news_subscriptions AS held
  WHERE held.email = leads.email AND held.withdrawn_at IS NULL)`

interface RequestedConsent {
  email: string
  /** Whether the consent can still be confirmed. */
  isOpen: boolean
  /** Whether the address is subscribed. */
  isSubscribed: boolean
}

export function readRequestedConsent(
  db: D1Database,
  leadId: string
): Promise<RequestedConsent | undefined> {
  const sql = `SELECT email, marketing_consent AS is_open, ${subscribedSql} AS is_subscribed
    FROM leads WHERE id = ?`
  return readRow(db.prepare(sql).bind(leadId), { isOpen: 'boolean', isSubscribed: 'boolean' })
}

interface Withdrawal {
  now: number
  way: WithdrawalWay
  /** The account, if its holder withdraws: its consents may just have moved to another address. */
  accountId?: string
}

/** Withdraws the valid consents of an address or account. */
export function withdrawConsents(
  db: Preparer,
  email: string,
  { now, way, accountId }: Withdrawal
): Statement {
  // The column's own collation: with that of `emailSql`, SQLite would not use both indexes.
  const sql = `UPDATE news_subscriptions SET withdrawn_at = ?, withdrawn_by = ?
    WHERE (email = ? OR account_id = ?) AND withdrawn_at IS NULL`
  return db.prepare(sql).bind(now, way, email, accountId ?? null)
}

export async function wantsNews(db: D1Database, email: string): Promise<boolean> {
  const sql = `SELECT 1 FROM news_subscriptions WHERE ${emailSql} AND withdrawn_at IS NULL LIMIT 1`
  return hasRow(db.prepare(sql).bind(email))
}

/** The condition that there is a valid consent, or one that can still be confirmed. */
export function ifConsentOpen(email: string): Condition {
  const sql = `EXISTS (SELECT 1 FROM news_subscriptions WHERE ${emailSql} AND withdrawn_at IS NULL
    UNION ALL SELECT 1 FROM leads WHERE ${emailSql} AND marketing_consent = 1)`
  return { sql, values: [email, email] }
}

export async function hasOpenConsent(db: D1Database, email: string): Promise<boolean> {
  const { sql, values } = ifConsentOpen(email)
  return hasRow(db.prepare(`SELECT 1 WHERE ${sql}`).bind(...values))
}

/**
 * Lists the consents of an address, unsorted. `keys` are the address and its digests after
 * erasures.
 */
export async function listConsentsByEmail(
  db: D1Database,
  keys: string[]
): Promise<NewsSubscription[]> {
  const sql = `SELECT ${columns} FROM news_subscriptions
    WHERE email ${inListSql}`
  return readRows(db.prepare(sql).bind(JSON.stringify(keys)))
}

export async function listConsentsByAccount(
  db: D1Database,
  accountId: string
): Promise<NewsSubscription[]> {
  const sql = `SELECT ${columns} FROM news_subscriptions WHERE account_id = ?`
  return readRows(db.prepare(sql).bind(accountId))
}

/** Moves an account's valid consents to another address. */
export function updateConsentEmail(db: Preparer, accountId: string, email: string): DependentStep {
  const sql = `UPDATE news_subscriptions SET email = lower(?)
    WHERE account_id = ? AND withdrawn_at IS NULL`
  return dependentStatement(db, sql, email, accountId)
}

export async function listConsentEmails(db: D1Database, accountId: string): Promise<string[]> {
  const sql = 'SELECT email FROM news_subscriptions WHERE account_id = ?'
  const rows = await readRows<{ email: string }>(db.prepare(sql).bind(accountId))
  return [...new Set(rows.map(({ email }) => email))]
}

interface ErasedConsents {
  email: string
  /** Restricts the erasure to this account's consents. */
  accountId?: string
  digest: string
  now: number
}

/** Withdraws the consents of an address, and replaces the address with a digest. */
export function eraseConsents(
  db: Preparer,
  { email, accountId, digest, now }: ErasedConsents
): Statement {
  const sql = `UPDATE news_subscriptions SET email = ?1, account_id = NULL,
      withdrawn_at = coalesce(withdrawn_at, ?2),
      withdrawn_by = coalesce(withdrawn_by, 'erasure')
    WHERE (?3 IS NULL OR account_id = ?3) AND ${emailSql}`
  return db.prepare(sql).bind(digest, now, accountId ?? null, email)
}
