import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { runBatch } from '../db/batch.ts'
import { batchRows } from '../db/read-row.ts'
import { type ChainedRow, chainStart } from './chain-content.ts'

interface UnchainedRows {
  /** The digest of the row before `rows`. */
  previousDigest: string
  /** Rows without a digest, in the order of their ids. */
  rows: ChainedRow[]
}

/** Reads the newest digest and the rows after it, in one snapshot. */
export async function readUnchained(db: D1Database, limit: number): Promise<UnchainedRows> {
  const [last, rows] = await runBatch(db, [
    db.prepare('SELECT digest FROM action_digests ORDER BY action_id DESC LIMIT 1'),
    db
      .prepare(
        `SELECT id, at, operator, role, action, subject_kind, subject_id, details
         FROM operator_actions
         WHERE id > (SELECT coalesce(max(action_id), 0) FROM action_digests) ORDER BY id LIMIT ?`
      )
      .bind(limit)
  ])
  const [newestDigest] = batchRows<{ digest: string }>(last)
  return { previousDigest: newestDigest?.digest ?? chainStart, rows: batchRows(rows) }
}

/** Stores the digest of a row, unless it already has one. */
export function insertDigest(db: Preparer, id: number, digest: string): Statement {
  const sql = `INSERT INTO action_digests (action_id, digest)
    SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM action_digests WHERE action_id = ?1)`
  return db.prepare(sql).bind(id, digest)
}
