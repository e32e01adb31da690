/** All SQL of logins that wait for the second factor. Times in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

interface SecondStepRow {
  accountId: string
  /** 1 with “remember me”. */
  remember: 0 | 1
}

export async function insertSecondStep(
  db: D1Database,
  tokenHash: string,
  { accountId, remember, expiresAt }: SecondStepRow & { expiresAt: number }
): Promise<void> {
  const sql = `INSERT INTO second_steps (token_hash, account_id, remember, expires_at)
    VALUES (?, ?, ?, ?)`
  await db.prepare(sql).bind(tokenHash, accountId, remember, expiresAt).run()
}

export function secondStepByToken(
  db: D1Database,
  tokenHash: string,
  now: number
): Promise<SecondStepRow | null> {
  const sql = `SELECT account_id AS accountId, remember FROM second_steps
    WHERE token_hash = ? AND expires_at > ?`
  return db.prepare(sql).bind(tokenHash, now).first<SecondStepRow>()
}

/** Deletes a login that waits. Of two simultaneous attempts, only one gets `true`. */
export async function deleteSecondStep(db: D1Database, tokenHash: string): Promise<boolean> {
  const sql = 'DELETE FROM second_steps WHERE token_hash = ?'
  return (await db.prepare(sql).bind(tokenHash).run()).meta.changes > 0
}

export function deleteSecondSteps(db: D1Database, accountId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM second_steps WHERE account_id = ?').bind(accountId)
}

/** Deletes logins that waited too long. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredSecondSteps(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM second_steps WHERE token_hash IN
    (SELECT token_hash FROM second_steps WHERE expires_at <= ? LIMIT ?)`
  const { meta } = await db.prepare(sql).bind(now, limit).run()
  return meta.changes
}
