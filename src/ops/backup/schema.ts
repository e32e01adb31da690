import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const migrationsFolder = 'src/server/db/migrations'

/** The table in which Wrangler lists the migrations that a database has. */
export const migrationsTable = 'd1_migrations'

/** A table, index or trigger with the statement that creates it. */
export interface SchemaObject {
  type: string
  name: string
  sql: string
}

export function hasMigration(name: string): boolean {
  return /^[\w-]+\.sql$/.test(name) && existsSync(path.join(migrationsFolder, name))
}

/** The schema after some of our migrations. */
export function schemaWith(migrations: string[]): SchemaObject[] {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(`CREATE TABLE ${migrationsTable} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
    )`)
    for (const name of migrations) db.exec(readFileSync(path.join(migrationsFolder, name), 'utf8'))
    return schemaOf(db)
  } finally {
    db.close()
  }
}

/** The schema of a database, in the order in which it was made. */
export function schemaOf(db: DatabaseSync): SchemaObject[] {
  const rows = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       ORDER BY rowid`
    )
    .all()
  return rows.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: String(sql)
  }))
}

/** The stored columns of a table, without generated ones. */
export function columnsOf(db: DatabaseSync, table: string): string[] {
  const rows = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').all(table)
  return rows.map(({ name }) => String(name))
}

/** Quotes a name for a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
