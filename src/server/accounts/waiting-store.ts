/** The accounts that wait for the desk's decision. */
import type { D1Database } from '@cloudflare/workers-types'

/** Counts the accounts to check, up to a limit. */
export async function countWaiting(db: D1Database, limit: number): Promise<number> {
  const sql = `SELECT count(*) AS waiting FROM
    (SELECT 1 FROM desk_accounts WHERE state = 'waiting' LIMIT ?)`
  return (await db.prepare(sql).bind(limit).first<number>('waiting')) ?? 0
}
