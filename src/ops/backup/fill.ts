import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSchema, listColumns, quoteName } from '../database/migrations.ts'
import type { Insert } from './dump-statement.ts'
import { type Dump, parseStatements } from './read-dump.ts'

/**
 * Fills an empty database with the rows of an export. Tables, indexes and triggers come from our
 * migrations, and values are bound, so nothing in the export is executed.
 */
export async function fillDatabase(file: string, dump: Dump): Promise<void> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    // This is faster but unsafe; after a failure the file is deleted anyway.
    db.exec('PRAGMA synchronous = OFF')
    db.exec('BEGIN')
    const schema = createSchema(dump.migrations)
    const make = (isTable: boolean) => {
      for (const { type, sql } of schema) if ((type === 'table') === isTable) db.exec(sql)
    }
    make(true)
    const insert = inserter(db)
    for await (const statement of parseStatements(dump.file)) {
      if (statement.kind === 'insert') insert(statement)
      if (statement.kind === 'clear sequence') db.exec('DELETE FROM sqlite_sequence')
    }
    // Triggers would add rows that the export already contains.
    make(false)
    const [orphan] = db.prepare('PRAGMA foreign_key_check').all()
    if (orphan)
      throw new Error(`Rows of ${orphan.table} refer to missing rows of ${orphan.parent}.`)
    db.exec('COMMIT')
  } finally {
    db.close()
  }
}

function inserter(db: DatabaseSync): (row: Insert) => void {
  const prepared = new Map<string, StatementSync>()
  return ({ table, columns = listColumns(db, table), values }) => {
    // The query planner's statistics of the exported database; SQLite makes new ones.
    if (/^sqlite_stat\d$/.test(table)) return
    const key = [table, ...columns].map(quoteName).join()
    let statement = prepared.get(key)
    if (!statement) {
      const places = columns.map(() => '?')
      statement = db.prepare(
        `INSERT INTO ${quoteName(table)} (${columns.map(quoteName)}) VALUES (${places})`
      )
      prepared.set(key, statement)
    }
    if (values.length !== columns.length) throw new Error(`Wrong number of columns: ${table}`)
    statement.run(...values)
  }
}
