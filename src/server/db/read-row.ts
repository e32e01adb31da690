import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { camelCase } from '../../shared/text/letter-case.ts'

/**
 * Rows are read with their columns in camel case: `account_id` becomes `accountId`. The columns of
 * the SQL determine their types, except for booleans, which SQLite does not have.
 */

type BooleanKey<Row> = {
  [Key in keyof Row]-?: boolean extends Row[Key] ? Key : never
}[keyof Row]

/** The compiler asks for the name of each boolean in a row. */
type Booleans<Row> = [BooleanKey<Row>] extends [never]
  ? []
  : [booleans: Record<BooleanKey<Row>, 'boolean'>]

/** The first row of a statement; `undefined` if there is none. */
export async function readRow<Row>(
  statement: D1PreparedStatement,
  ...booleans: Booleans<Row>
): Promise<Row | undefined> {
  const row = await statement.first<SqlRow>()
  return row ? inCamelCase<Row>([row], ...booleans)[0] : undefined
}

/** A column of the first row of a statement; `undefined` if it is `NULL` or there is no row. */
export async function readValue<Value>(
  statement: D1PreparedStatement,
  column: string
): Promise<Value | undefined> {
  return (await statement.first<Value>(column)) ?? undefined
}

export async function readRows<Row>(
  statement: D1PreparedStatement,
  ...booleans: Booleans<Row>
): Promise<Row[]> {
  return inCamelCase<Row>((await statement.all<SqlRow>()).results, ...booleans)
}

export function batchRows<Row>(result: D1Result | undefined, ...booleans: Booleans<Row>): Row[] {
  return inCamelCase<Row>((result?.results ?? []) as SqlRow[], ...booleans)
}

/** Whether a statement returns a row. */
export async function hasRow(statement: D1PreparedStatement): Promise<boolean> {
  return (await statement.first()) !== null
}

type SqlRow = Record<string, unknown>

/**
 * Exported for scripts, whose rows do not come from D1. The caller knows the columns of its query.
 */
export function inCamelCase<Row>(rows: readonly SqlRow[], ...booleans: Booleans<Row>): Row[] {
  const keys = new Set(Object.keys(booleans[0] ?? {}))
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          const key = camelCase(column)
          return [key, keys.has(key) ? value === 1 : value]
        })
      ) as Row
  )
}
