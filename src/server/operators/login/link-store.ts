import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { insertRow } from '../../db/insert-row.ts'
import { readRow } from '../../db/read-row.ts'

interface OperatorLink {
  linkHash: string
  /** Empty for an unknown address. */
  email: string
  /** `null` if `npm start` prints the link. */
  browserHash: string | null
  expiresAt: number
}

export function insertLink<Prepared>(db: Preparer<Prepared>, link: OperatorLink): Prepared {
  return insertRow(db, 'operator_links', link)
}

interface PresentedLink {
  linkHash: string
  browserHash: string
  now: number
  /** Whether the site runs locally, where `npm start` prints links. */
  isOwnMachine: boolean
}

const validSql = `link_hash = ?1 AND expires_at > ?2
  AND (browser_hash = ?3 OR (browser_hash IS NULL AND ?4))`

/** Reads a link's operator, and whether `npm start` printed it. */
export function readLink(
  db: D1Database,
  { linkHash, browserHash, now, isOwnMachine }: PresentedLink
): Promise<{ email: string; isLocal: boolean } | undefined> {
  const sql = `SELECT email, browser_hash IS NULL AS is_local FROM operator_links WHERE ${validSql}`
  const statement = db.prepare(sql).bind(linkHash, now, browserHash, isOwnMachine ? 1 : 0)
  return readRow(statement, { isLocal: 'boolean' })
}

/**
 * Redeems a link. Only one of two concurrent attempts succeeds.
 * @param withoutPasskeys a subject that must have no passkeys
 */
export function redeemOperatorLink(
  db: Preparer,
  { linkHash, browserHash, now, isOwnMachine }: PresentedLink,
  withoutPasskeys?: string
): Statement {
  const sql = `DELETE FROM operator_links WHERE ${validSql}
    AND (?5 IS NULL OR NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = ?5))`
  return db
    .prepare(sql)
    .bind(linkHash, now, browserHash, isOwnMachine ? 1 : 0, withoutPasskeys ?? null)
}
