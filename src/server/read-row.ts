import type { D1PreparedStatement } from '@cloudflare/workers-types'

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
