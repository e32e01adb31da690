import type { D1Database } from '@cloudflare/workers-types'

/** A table in which a column's time decides when rows are deleted. */
export interface AgingRows {
  table: string
  /** The columns of the primary key. */
  key: string
  column: string
}

/**
 * Deletes rows with a time before the given one.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteBefore(
  db: D1Database,
  { table, key, column }: AgingRows,
  before: number,
  limit: number
): Promise<number> {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN
    (SELECT ${key} FROM ${table} WHERE ${column} < ? LIMIT ?)`
  return (await db.prepare(sql).bind(before, limit).run()).meta.changes
}
