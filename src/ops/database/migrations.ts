import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const migrationsFolder = 'src/server/db/migrations'

/** Wrangler's table of applied migrations. */
export const migrationsTable = 'd1_migrations'

/** A table, index or trigger with the statement that creates it. */
interface SchemaObject {
  type: string
  name: string
  /** The table that it is, or belongs to. */
  table: string
  sql: string
}

export function hasMigration(name: string): boolean {
  return /^[\w-]+\.sql$/.test(name) && existsSync(path.join(migrationsFolder, name))
}

/** Applies the migrations that are missing in a database, and records them as Wrangler does. */
export function applyMigrations(
  db: DatabaseSync,
  migrations = readdirSync(migrationsFolder).toSorted()
): void {
  db.exec(`CREATE TABLE IF NOT EXISTS ${migrationsTable} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
  )`)
  const rows = db.prepare(`SELECT name FROM ${migrationsTable}`).all()
  const names = new Set(rows.map(({ name }) => name))
  const list = db.prepare(`INSERT INTO ${migrationsTable} (name) VALUES (?)`)
  for (const name of migrations) {
    if (names.has(name)) continue
    const file = path.join(migrationsFolder, name)
    try {
      // As in D1, a migration takes effect as a whole or not at all.
      db.exec(`BEGIN;\n${readFileSync(file, 'utf8')}\nCOMMIT`)
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
    }
    list.run(name)
  }
}

/** The schema after some of our migrations. */
export function createSchema(migrations: string[]): SchemaObject[] {
  const db = new DatabaseSync(':memory:')
  try {
    applyMigrations(db, migrations)
    return readSchema(db)
  } finally {
    db.close()
  }
}

/** The schema of a database, in the order in which it was made. */
export function readSchema(db: DatabaseSync): SchemaObject[] {
  const rows = db
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       ORDER BY rowid`
    )
    .all()
  return rows.map(({ type, name, tbl_name, sql }) => ({
    type: String(type),
    name: String(name),
    table: String(tbl_name),
    sql: String(sql)
  }))
}

/** The stored columns of a table, without generated ones. */
export function listColumns(db: DatabaseSync, table: string): string[] {
  const rows = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').all(table)
  return rows.map(({ name }) => String(name))
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
