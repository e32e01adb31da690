import type { D1Database } from '@cloudflare/workers-types'

/** The migrations in Wrangler's table of applied migrations. */
export async function listMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return results.map(({ name }) => name)
}
