import { DatabaseSync } from 'node:sqlite'
import { applyMigrations, migrationsTable, readSchema } from './migrations.ts'

export const schemaFile = 'src/server/db/schema.sql'

/** The schema after all migrations: each table with its indexes, then its live triggers. */
export function describeSchema(): string {
  const db = new DatabaseSync(':memory:')
  applyMigrations(db)
  const objects = readSchema(db).filter(({ table }) => table !== migrationsTable)
  db.close()
  const kinds = ['table', 'index', 'trigger']
  const rank = ({ table, type, name }: (typeof objects)[number]) =>
    `${table} ${kinds.indexOf(type)} ${name}`
  const statements = objects
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ type, sql }) => `${type === 'index' ? '' : '\n'}${sql};\n`)
  return `-- Written by \`npm run ops -- schema\` from the migrations.\n${statements.join('')}`
}
