import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../db/read-row.ts'
import { inListSql } from '../db/sql-part.ts'

/** The tables of subjects with a name. The name of a lead is its sender’s. */
const tables = {
  lead: 'leads',
  view: 'desk_views',
  savedReply: 'saved_replies',
  passkey: 'passkeys'
} as const

/** The names of the subjects of a kind that still exist, by id. */
export async function listSubjectNames(
  db: D1Database,
  kind: keyof typeof tables,
  ids: string[]
): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT id, name FROM ${tables[kind]}
    WHERE id ${inListSql} AND name <> ''`
  const rows = await readRows<{ id: string; name: string }>(
    db.prepare(sql).bind(JSON.stringify(ids))
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
