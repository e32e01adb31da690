import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../db/read-row.ts'

/** The migrations in Wrangler's table of applied migrations. */
export async function listMigrations(db: D1Database): Promise<string[]> {
  const rows = await readRows<{ name: string }>(db.prepare('SELECT name FROM d1_migrations'))
  return rows.map(({ name }) => name)
}
