import type { D1Database } from '@cloudflare/workers-types'
import type { SqlPart } from './sql-part.ts'

/** Counts the rows of each `FROM` clause, up to a limit, which keeps counting cheap. */
export async function countCapped<Name extends string>(
  db: D1Database,
  clauses: Record<Name, SqlPart>,
  limit: number
): Promise<Record<Name, number>> {
  const entries = Object.entries<SqlPart>(clauses)
  const columns = entries.map(
    ([name, { sql }]) => `(SELECT count(*) FROM (SELECT 1 FROM ${sql} LIMIT ${limit})) AS "${name}"`
  )
  const row = await db
    .prepare(`SELECT ${columns.join(', ')}`)
    .bind(...entries.flatMap(([, { values }]) => values))
    .first<Record<Name, number>>()
  // A SELECT without FROM returns one row.
  return row as Record<Name, number>
}
