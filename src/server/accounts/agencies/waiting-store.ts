/** SQL of the accounts that await a decision at the desk. */
import type { D1Database } from '@cloudflare/workers-types'
import { readValue } from '../../db/read-row.ts'

/** Counts the waiting accounts, up to a limit. */
export async function countWaiting(db: D1Database, limit: number): Promise<number> {
  const sql = `SELECT count(*) AS waiting FROM
    (SELECT 1 FROM desk_accounts WHERE state = 'waiting' LIMIT ?)`
  return (await readValue<number>(db.prepare(sql).bind(limit), 'waiting')) ?? 0
}
