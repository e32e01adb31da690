import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../../db/read-row.ts'

/** The senders' names of the leads that still exist, by lead id. */
export function listLeadNames(db: D1Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  return listNames(db, 'leads', ids)
}

/** The names of the saved views that still exist, by id. */
export function listViewNames(db: D1Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  return listNames(db, 'desk_views', ids)
}

async function listNames(
  db: D1Database,
  table: 'leads' | 'desk_views',
  ids: string[]
): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT id, name FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`
  const rows = await readRows<{ id: string; name: string }>(
    db.prepare(sql).bind(JSON.stringify(ids))
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
