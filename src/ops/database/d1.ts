import { DatabaseSync } from 'node:sqlite'
import type { Preparer } from '../../bindings.ts'
import { databaseArguments, rowsIn, runWrangler } from '../wrangler.ts'
import { localDatabaseFile } from './local-file.ts'

/** A statement with a value for each `?` in it. */
interface D1Statement {
  sql: string
  values: (string | number | null)[]
}

/**
 * For the functions of the stores that only prepare statements.
 * @throws Error for a numbered parameter such as `?1`, whose values `toLiteralSql` cannot place
 */
export const preparer: Preparer<D1Statement> = {
  prepare: (sql) => {
    if (/\?\d/.test(sql)) throw new Error(`Numbered parameter in: ${sql}`)
    return { bind: (...values) => ({ sql, values }) }
  }
}

/**
 * Runs statements in order and in one transaction, so that they may depend on each other: on the
 * local database directly, on others with Wrangler. D1 executes statements that are joined by
 * semicolons as a batch, which is a transaction. Wrangler does not support parameters, so values
 * become literals that cannot be broken out of; strings are written as hexadecimal bytes. No shell
 * is involved.
 * @param environment the name of one in `wrangler.toml`, or `local`
 * @returns the rows of each statement
 * @throws WranglerError with Wrangler's output
 */
export function runStatements(
  statements: D1Statement[],
  environment: string
): Record<string, unknown>[][] {
  if (environment === 'local') return runLocally(statements)
  const sql = statements.map(toLiteralSql).join('; ')
  const options = [
    'd1',
    'execute',
    ...databaseArguments(environment),
    '--yes',
    '--json',
    '--command',
    sql
  ]
  return rowsIn(runWrangler(options))
}

function runLocally(statements: D1Statement[]): Record<string, unknown>[][] {
  // A running site also writes to the database.
  const db = new DatabaseSync(localDatabaseFile(), { timeout: 5000 })
  try {
    db.exec('BEGIN IMMEDIATE')
    const results = statements.map(({ sql, values }) => db.prepare(sql).all(...values))
    db.exec('COMMIT')
    return results
  } finally {
    db.close()
  }
}

/** A statement with its values as literals. @throws Error if their number is wrong */
export function toLiteralSql({ sql, values }: D1Statement): string {
  const parts = sql.split('?')
  if (parts.length !== values.length + 1) throw new Error(`Wrong number of values for: ${sql}`)
  return parts.reduce((text, part, index) => text + formatLiteral(values[index - 1] ?? null) + part)
}

function formatLiteral(value: string | number | null): string {
  if (typeof value === 'string') return `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
  if (value === null) return 'NULL'
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}
