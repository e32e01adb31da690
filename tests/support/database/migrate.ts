import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'

const folder = 'src/server/db/migrations'

/**
 * Applies the migrations to an empty database and lists them, as Wrangler does, but in one call
 * instead of one for each file, which saves a quarter of a second at each start of a site.
 */
export async function migrate(database: D1Database, project = ''): Promise<void> {
  const names = readdirSync(path.join(project, folder)).toSorted()
  const statements = names.map((name) => readFileSync(path.join(project, folder, name), 'utf8'))
  const values = names.map((name) => `('${name}')`).join(', ')
  await database
    .prepare(
      `CREATE TABLE d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
       );
       ${statements.join('\n')}
       INSERT INTO d1_migrations (name) VALUES ${values}`
    )
    .run()
}
