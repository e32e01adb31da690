import type { D1Database } from '@cloudflare/workers-types'

/** Times in milliseconds since 1970. */
export interface Session {
  /** Identifies the session on the account page. It is not the token. */
  id: string
  accountId: string
  /** Name of browser and system; empty when unknown. */
  browser: string
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}

const columns = `id, account_id AS accountId, browser, created_at AS createdAt,
  last_used_at AS lastUsedAt, expires_at AS expiresAt`

export async function insertSession(
  db: D1Database,
  tokenHash: string,
  session: Session
): Promise<void> {
  const { id, accountId, browser, createdAt, lastUsedAt, expiresAt } = session
  await db
    .prepare(
      `INSERT INTO sessions (token_hash, id, account_id, browser, created_at, last_used_at,
         expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`
    )
    .bind(tokenHash, id, accountId, browser, createdAt, lastUsedAt, expiresAt)
    .run()
}

export function sessionByToken(
  db: D1Database,
  tokenHash: string,
  now: number
): Promise<Session | null> {
  const sql = `SELECT ${columns} FROM sessions WHERE token_hash = ? AND expires_at > ?`
  return db.prepare(sql).bind(tokenHash, now).first<Session>()
}

export async function touchSession(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE sessions SET last_used_at = ? WHERE id = ?').bind(now, id).run()
}

/** Lists an account's sessions, the last used one first. */
export async function sessionsOf(
  db: D1Database,
  accountId: string,
  now: number
): Promise<Session[]> {
  const sql = `SELECT ${columns} FROM sessions WHERE account_id = ? AND expires_at > ?
    ORDER BY last_used_at DESC`
  return (await db.prepare(sql).bind(accountId, now).all<Session>()).results
}

export async function deleteSession(
  db: D1Database,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const sql = 'DELETE FROM sessions WHERE id = ? AND account_id = ?'
  await db.prepare(sql).bind(id, accountId).run()
}

/**
 * Deletes an account's sessions.
 * @param except the id of a session that stays
 * @returns the number of deleted sessions
 */
export async function deleteSessions(
  db: D1Database,
  accountId: string,
  except = ''
): Promise<number> {
  const sql = 'DELETE FROM sessions WHERE account_id = ? AND id <> ?'
  const { meta } = await db.prepare(sql).bind(accountId, except).run()
  return meta.changes
}

/** Deletes expired sessions. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredSessions(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions
    WHERE expires_at <= ? LIMIT ?)`
  const { meta } = await db.prepare(sql).bind(now, limit).run()
  return meta.changes
}
