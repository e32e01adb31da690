import type { D1Database } from '@cloudflare/workers-types'

/** The rows that a query finds in a site's database. */
export async function listRows<Row = Record<string, unknown>>(
  db: D1Database,
  sql: string,
  ...values: (string | number | null)[]
): Promise<Row[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}
