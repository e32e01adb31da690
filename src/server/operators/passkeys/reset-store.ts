import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRows } from '../../db/read-row.ts'
import { deletePasskeysSince } from '../../passkeys/store.ts'
import { passkeyOwner } from '../operators.ts'

export interface RequestedReset {
  email: string
  askedBy: string
}

/** Records an owner's request, replacing an older one for the same operator. */
export function insertReset(
  db: Preparer,
  { email, askedBy, expiresAt }: RequestedReset & { expiresAt: number }
): Statement {
  const sql = `INSERT OR REPLACE INTO passkey_resets (email, asked_by, expires_at)
    VALUES (?, ?, ?)`
  return db.prepare(sql).bind(email, askedBy, expiresAt)
}

export async function listResets(db: D1Database, now: number): Promise<RequestedReset[]> {
  const sql = 'SELECT email, asked_by FROM passkey_resets WHERE expires_at > ?'
  return readRows(db.prepare(sql).bind(now))
}

/**
 * Statements that delete the operator's passkeys, sessions and then the request, unless another
 * owner's request has replaced it. The last result shows whether anything was deleted.
 */
export function completeReset(db: Preparer, { email, askedBy }: RequestedReset): Statement[] {
  const ifRequested = {
    sql: 'EXISTS (SELECT 1 FROM passkey_resets WHERE email = ? AND asked_by = ?)',
    values: [email, askedBy]
  }
  const sessions = `DELETE FROM operator_sessions WHERE email = ? AND ${ifRequested.sql}`
  const reset = 'DELETE FROM passkey_resets WHERE email = ? AND asked_by = ?'
  return [
    deletePasskeysSince(db, { ownerId: passkeyOwner(email), since: 0 }, ifRequested),
    db.prepare(sessions).bind(email, ...ifRequested.values),
    db.prepare(reset).bind(email, askedBy)
  ]
}
