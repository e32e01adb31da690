import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

export interface Counted {
  /** Uses within the window, including this one. */
  uses: number
  /** Milliseconds since 1970. */
  windowEndsAt: number
}

/** Counts one use and returns a row of `Counted`. The first use opens a window. */
export function countUse(
  db: D1Database,
  key: string,
  { now, windowMs }: { now: number; windowMs: number }
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO counters (key, uses, expires_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT (key) DO UPDATE SET
         uses = iif(expires_at <= ?2, 1, uses + 1),
         expires_at = iif(expires_at <= ?2, excluded.expires_at, expires_at)
       RETURNING uses, expires_at AS windowEndsAt`
    )
    .bind(key, now, windowMs)
}

/** The uses within a window that has not ended. */
export async function readCounter(db: D1Database, key: string, now: number): Promise<number> {
  const sql = 'SELECT uses FROM counters WHERE key = ? AND expires_at > ?'
  return (await db.prepare(sql).bind(key, now).first<number>('uses')) ?? 0
}

export async function deleteCounter(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM counters WHERE key = ?').bind(key).run()
}

/** Deletes the counters whose key begins with a prefix and a colon. */
export function deleteCountersWithPrefix(db: D1Database, prefix: string): D1PreparedStatement {
  // The semicolon is the character after the colon.
  return db.prepare(`DELETE FROM counters WHERE key > ?1 || ':' AND key < ?1 || ';'`).bind(prefix)
}

/** Deletes counters whose window has ended. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredCounters(
  db: D1Database,
  before: number,
  limit: number
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM counters WHERE key IN (SELECT key FROM counters WHERE expires_at < ? LIMIT ?)`
    )
    .bind(before, limit)
    .run()
  return meta.changes
}
