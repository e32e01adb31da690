import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../bindings.ts'
import { readRows } from '../db/read-row.ts'

/** An ongoing problem that the operators have been notified of. */
export interface OpenAlert {
  kind: string
  since: number
  notifiedAt: number
}

export async function listAlerts(db: D1Database): Promise<OpenAlert[]> {
  const sql = 'SELECT kind, since, told_at AS notified_at FROM alerts ORDER BY kind'
  return readRows(db.prepare(sql))
}

/** Opens an alert. Changes nothing if another run has already opened it. */
export function insertAlert(db: Preparer, kind: string, now: number): Statement {
  const sql = `INSERT INTO alerts (kind, since, told_at) VALUES (?1, ?2, ?2)
    ON CONFLICT (kind) DO NOTHING`
  return db.prepare(sql).bind(kind, now)
}

/** Records that the operators have been notified again, unless another run has already done so. */
export function updateAlert(db: Preparer, { kind, notifiedAt }: OpenAlert, now: number): Statement {
  const sql = 'UPDATE alerts SET told_at = ? WHERE kind = ? AND told_at = ?'
  return db.prepare(sql).bind(now, kind, notifiedAt)
}

/** Ends an alert, unless another run has notified the operators of it in the meantime. */
export function deleteAlert(db: Preparer, { kind, notifiedAt }: OpenAlert): Statement {
  return db.prepare('DELETE FROM alerts WHERE kind = ? AND told_at = ?').bind(kind, notifiedAt)
}

/** The size of the database in bytes, which D1 returns with every result. */
export async function readDatabaseSize(db: D1Database): Promise<number> {
  return (await db.prepare('SELECT 1').all()).meta.size_after
}
