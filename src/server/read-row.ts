import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** The first row of a statement; `undefined` if there is none. */
export async function readRow<Row>(statement: D1PreparedStatement): Promise<Row | undefined> {
  return (await statement.first<Row>()) ?? undefined
}

/** A column of the first row of a statement; `undefined` if it is `NULL` or there is no row. */
export async function readValue<Value>(
  statement: D1PreparedStatement,
  column: string
): Promise<Value | undefined> {
  return (await statement.first<Value>(column)) ?? undefined
}

export async function readRows<Row>(statement: D1PreparedStatement): Promise<Row[]> {
  return (await statement.all<Row>()).results
}

/** The rows of one statement of a batch. The columns of its SQL determine their type. */
export function batchRows<Row>(result: D1Result | undefined): Row[] {
  return (result?.results ?? []) as Row[]
}

/** Whether a statement returns a row. */
export async function exists(statement: D1PreparedStatement): Promise<boolean> {
  return (await statement.first()) !== null
}
