import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/**
 * Rows are read with their columns in camel case: `account_id` becomes `accountId`. SQLite has no
 * booleans, so two kinds of columns are converted: those whose names say whether something holds,
 * such as `is_local`, and those in `booleans`.
 */

/** The first row of a statement; `undefined` if there is none. */
export async function readRow<Row>(statement: D1PreparedStatement): Promise<Row | undefined> {
  const row = await statement.first<SqlRow>()
  return row ? inCamelCase<Row>([row])[0] : undefined
}

/** A column of the first row of a statement; `undefined` if it is `NULL` or there is no row. */
export async function readValue<Value>(
  statement: D1PreparedStatement,
  column: string
): Promise<Value | undefined> {
  return (await statement.first<Value>(column)) ?? undefined
}

export async function readRows<Row>(statement: D1PreparedStatement): Promise<Row[]> {
  return inCamelCase((await statement.all<SqlRow>()).results)
}

export function batchRows<Row>(result: D1Result | undefined): Row[] {
  return inCamelCase((result?.results ?? []) as SqlRow[])
}

/** Whether a statement returns a row. */
export async function hasRow(statement: D1PreparedStatement): Promise<boolean> {
  return (await statement.first()) !== null
}

type SqlRow = Record<string, unknown>

/** Also for scripts, whose rows do not come from D1. The columns of the SQL determine the type. */
export function inCamelCase<Row>(rows: readonly SqlRow[]): Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(readColumn)) as Row)
}

/** Columns that are older than their rule of naming. */
const booleans = new Set(['marketing_consent', 'document_seen', 'remember'])

function readColumn([column, value]: [string, unknown]): [string, unknown] {
  const key = column.replace(/_./g, ([, letter = '']) => letter.toUpperCase())
  const isBoolean = /^(?:is|has|awaits)_/.test(column) || booleans.has(column)
  return [key, isBoolean ? value === 1 : value]
}
