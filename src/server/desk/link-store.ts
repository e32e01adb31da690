/** All SQL of the links that log operators in. Times in milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

interface OperatorLink {
  linkHash: string
  /** Empty when nobody may log in with the link. */
  email: string
  browserHash: string
  expiresAt: number
}

export function insertLink(
  db: D1Database,
  { linkHash, email, browserHash, expiresAt }: OperatorLink
): D1PreparedStatement {
  const sql = `INSERT INTO operator_links (link_hash, email, browser_hash, expires_at)
    VALUES (?, ?, ?, ?)`
  return db.prepare(sql).bind(linkHash, email, browserHash, expiresAt)
}

interface UsedLink {
  linkHash: string
  browserHash: string
  now: number
  /** Whether the site runs on the developer's own machine. */
  onOwnMachine: boolean
}

/**
 * Uses up a link in the browser that asked for it, or on the developer's own machine the one that
 * `npm start` has printed. Of two simultaneous attempts, only one succeeds.
 * @returns the operator's address, and whether `npm start` has printed the link
 */
export function redeemLink(
  db: D1Database,
  { linkHash, browserHash, now, onOwnMachine }: UsedLink
): Promise<{ email: string; isLocal: 0 | 1 } | null> {
  const sql = `DELETE FROM operator_links WHERE link_hash = ?1 AND expires_at > ?2
    AND (browser_hash = ?3 OR (browser_hash IS NULL AND ?4))
    RETURNING email, browser_hash IS NULL AS isLocal`
  return db
    .prepare(sql)
    .bind(linkHash, now, browserHash, onOwnMachine ? 1 : 0)
    .first()
}

/** Deletes expired links. @returns the number of deleted rows, at most `limit` */
export async function deleteExpiredLinks(
  db: D1Database,
  now: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM operator_links WHERE link_hash IN
    (SELECT link_hash FROM operator_links WHERE expires_at <= ? LIMIT ?)`
  return (await db.prepare(sql).bind(now, limit).run()).meta.changes
}
