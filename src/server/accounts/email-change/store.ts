import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRow, readRows } from '../../db/read-row.ts'
import { type Condition, emailSql, ifGiven, joinConditions } from '../../db/sql-part.ts'
import { ifSessionOpen } from '../../sessions/store.ts'

export interface EmailChange {
  accountId: string
  /** The new address as the owner typed it. */
  email: string
  /** The account's address at the time of the request. */
  formerEmail: string
  askedAt: number
  expiresAt: number
}

const columns = 'account_id, email, former_email, asked_at, expires_at'

interface RequestedChange extends Pick<EmailChange, 'accountId' | 'email'> {
  sessionId: string
}

/**
 * The conditions for storing a change and its link: the requesting session is still open, and with
 * `isAgain` this change is already pending.
 */
export function changeConditions(
  { accountId, email, sessionId }: RequestedChange,
  { isAgain }: { isAgain: boolean }
): Condition {
  const pendingSql = `EXISTS (SELECT 1 FROM email_changes WHERE account_id = ? AND ${emailSql})`
  const ifPending = { sql: pendingSql, values: [accountId, email] }
  return joinConditions([ifSessionOpen(sessionId), isAgain ? ifPending : undefined])
}

/** Stores a change in place of the pending one, if the conditions are met. */
export function upsertEmailChange(
  db: Preparer,
  { accountId, email, formerEmail, askedAt, expiresAt }: EmailChange,
  condition: Condition
): Statement {
  const sql = `INSERT OR REPLACE INTO email_changes (account_id, email, former_email, asked_at, expires_at)
    SELECT ?, ?, ?, ?, ? WHERE ${condition.sql}`
  return db
    .prepare(sql)
    .bind(accountId, email, formerEmail, askedAt, expiresAt, ...condition.values)
}

export function readEmailChange(
  db: D1Database,
  accountId: string,
  now: number
): Promise<EmailChange | undefined> {
  const sql = `SELECT ${columns} FROM email_changes WHERE account_id = ? AND expires_at > ?`
  return readRow(db.prepare(sql).bind(accountId, now))
}

/** Lists the pending changes to an address, which anybody may have requested. */
export async function listEmailChangesTo(db: D1Database, email: string): Promise<EmailChange[]> {
  const sql = `SELECT ${columns} FROM email_changes WHERE ${emailSql}`
  return readRows(db.prepare(sql).bind(email))
}

/**
 * Deletes an account's pending change.
 * @param email restricts it to a change to this address
 */
export function deleteEmailChange(db: Preparer, accountId: string, email?: string): Statement {
  const ofAccount = { sql: 'account_id = ?', values: [accountId] }
  const { sql, values } = joinConditions([ofAccount, ifGiven(emailSql, email)])
  return db.prepare(`DELETE FROM email_changes WHERE ${sql}`).bind(...values)
}

export function deleteEmailChangesTo(db: Preparer, email: string): Statement {
  return db.prepare(`DELETE FROM email_changes WHERE ${emailSql}`).bind(email)
}
