import { createSchema, hasMigration, migrationsTable } from '../database/migrations.ts'
import { firstLine } from '../terminal/error-lines.ts'
import { toPrintable } from '../terminal/printable.ts'
import type { Counts } from './counts.ts'
import { type DumpStatement, type Insert, parseStatement } from './dump-statement.ts'
import { readStatements } from './statements.ts'

export interface Dump {
  file: string
  /** The applied migrations, in order. */
  migrations: string[]
  counts: Counts
}

/** Thrown for a file that cannot be restored. */
class DumpError extends Error {
  override name = 'DumpError'

  constructor(file: string, reason: string) {
    super(`${file} is not a whole export of a database: ${toPrintable(reason)}`)
  }
}

/** SQLite's internal tables for counters and statistics. */
const sqliteTable = /^sqlite_(?:sequence|stat\d)$/

/**
 * Parses an exported database without executing it, and counts its rows.
 * @throws DumpError if it is truncated or contains anything that our exports do not
 */
export async function readDump(file: string): Promise<Dump> {
  const counts = new Map<string, number>()
  const created = new Set<string>()
  const migrations: string[] = []
  for await (const statement of parseStatements(file)) {
    if (statement.kind === 'create') {
      created.add(`${statement.what} ${statement.name}`)
      if (statement.what === 'table') counts.set(statement.name, 0)
    } else if (statement.kind === 'insert' && !sqliteTable.test(statement.table)) {
      const count = counts.get(statement.table)
      if (count === undefined) throw new DumpError(file, `it has no table ${statement.table}`)
      counts.set(statement.table, count + 1)
      if (statement.table === migrationsTable) migrations.push(migrationIn(statement))
    }
  }
  migrations.sort()
  compareSchema(file, migrations, created)
  counts.delete(migrationsTable)
  return { file, migrations, counts: Object.fromEntries(counts) }
}

/** The statements of a file, in order. @throws DumpError */
export async function* parseStatements(file: string): AsyncGenerator<DumpStatement> {
  let number = 0
  try {
    for await (const sql of readStatements(file)) {
      number += 1
      yield parseStatement(sql)
    }
  } catch (error) {
    throw new DumpError(file, `${firstLine(error)} (statement ${number})`)
  }
}

function migrationIn({ columns, values }: Insert): string {
  return String(values[columns?.indexOf('name') ?? 1])
}

/**
 * Requires that the file creates exactly what its migrations create. Triggers are not compared,
 * because they are created from the migrations.
 */
function compareSchema(file: string, migrations: string[], created: Set<string>): void {
  const unknownMigration = migrations.find((name) => !hasMigration(name))
  if (unknownMigration !== undefined) {
    throw new DumpError(file, `this version of the project lacks its migration ${unknownMigration}`)
  }
  const ownObjects = new Set(createSchema(migrations).map(({ type, name }) => `${type} ${name}`))
  const [foreign] = created.difference(ownObjects)
  if (foreign) throw new DumpError(file, `no migration makes the ${foreign}`)
  const [missingObject] = [...ownObjects.difference(created)].filter(
    (each) => !each.startsWith('trigger ')
  )
  if (missingObject) throw new DumpError(file, `it lacks the ${missingObject}`)
}
