import type { D1Database } from '@cloudflare/workers-types'

/** The senders' names of the leads that still exist, by lead id. */
export async function listLeadNames(
  db: D1Database,
  ids: string[]
): Promise<ReadonlyMap<string, string>> {
  const sql = 'SELECT id, name FROM leads WHERE id IN (SELECT value FROM json_each(?))'
  const { results } = await db
    .prepare(sql)
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string }>()
  return new Map(results.map(({ id, name }) => [id, name]))
}
