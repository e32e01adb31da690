import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { listColumns, quoteName, readSchema } from '../database/migrations.ts'

/** Characters per write. */
const partLength = 1024 * 1024

/**
 * Writes a database to a file in D1's export format, row by row, because it may exceed the memory.
 * The file is created readable by this user only.
 */
export function writeDump(database: string, file: string): void {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
  rmSync(file, { force: true })
  const target = openSync(file, 'wx', 0o600)
  try {
    // Reads all tables as of one moment.
    db.exec('BEGIN')
    let part = ''
    for (const statement of createStatements(db)) {
      part += `${statement};\n`
      if (part.length < partLength) continue
      writeSync(target, part)
      part = ''
    }
    writeSync(target, part)
  } finally {
    closeSync(target)
    db.close()
  }
}

function* createStatements(db: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys=TRUE'
  const schema = readSchema(db)
  const tables = schema.filter(({ type }) => type === 'table')
  for (const { name, sql } of tables) {
    yield sql
    yield* createRows(db, name)
  }
  if (tables.some(({ sql }) => /\bAUTOINCREMENT\b/i.test(sql))) {
    yield 'DELETE FROM sqlite_sequence'
    yield* createRows(db, 'sqlite_sequence')
  }
  for (const { type, sql } of schema) if (type !== 'table') yield sql
}

function* createRows(db: DatabaseSync, table: string): Generator<string> {
  const columns = listColumns(db, table).map(quoteName)
  const rows = db.prepare(`SELECT ${columns} FROM ${quoteName(table)}`)
  rows.setReadBigInts(true)
  rows.setReturnArrays(true)
  for (const row of rows.iterate()) {
    // Each row is an array because of `setReturnArrays`, which Node's types ignore.
    const values = Object.values(row).map(formatLiteral)
    yield `INSERT INTO ${quoteName(table)} (${columns}) VALUES(${values})`
  }
}

function formatLiteral(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'number') throw new Error(`Unexpected type in a row: ${typeof value}.`)
  if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
  // Without an exponent, a column without a type would store the value as an integer.
  return Number.isInteger(value) ? value.toExponential() : String(value)
}
