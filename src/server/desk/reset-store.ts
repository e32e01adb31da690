/** All SQL of resets of operators' passkeys. Times in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

export interface AskedReset {
  /** The operator whose passkeys are to be removed. */
  email: string
  askedBy: string
}

/** Records an owner's request. It replaces an older one for the same operator. */
export function insertReset(
  db: D1Database,
  { email, askedBy, expiresAt }: AskedReset & { expiresAt: number }
): D1PreparedStatement {
  const sql = `INSERT OR REPLACE INTO passkey_resets (email, asked_by, expires_at)
    VALUES (?, ?, ?)`
  return db.prepare(sql).bind(email, askedBy, expiresAt)
}

/** The requests that wait for a second owner. */
export async function listResets(db: D1Database, now: number): Promise<AskedReset[]> {
  const sql = 'SELECT email, asked_by AS askedBy FROM passkey_resets WHERE expires_at > ?'
  return (await db.prepare(sql).bind(now).all<AskedReset>()).results
}

export function deleteReset(db: D1Database, { email, askedBy }: AskedReset): D1PreparedStatement {
  const sql = 'DELETE FROM passkey_resets WHERE email = ? AND asked_by = ?'
  return db.prepare(sql).bind(email, askedBy)
}

/** Deletes requests that nobody has confirmed. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredResets(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM passkey_resets WHERE email IN
    (SELECT email FROM passkey_resets WHERE expires_at <= ? LIMIT ?)`
  return (await db.prepare(sql).bind(now, limit).run()).meta.changes
}
