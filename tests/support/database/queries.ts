import type { D1Database, D1Result } from '@cloudflare/workers-types'

/** Queries with which tests read a site's database. */
export interface Queries {
  /** The rows that a query finds. */
  listRows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** The first column of the first row; `null` without a row. */
  readValue<Read = unknown>(sql: string, ...values: unknown[]): Promise<Read | null>
  /** @param from a table, with a condition if needed: what follows `FROM` */
  countRows(from: string, ...values: unknown[]): Promise<number>
  /** Executes a statement with its values. */
  run(sql: string, ...values: unknown[]): Promise<D1Result>
}

export function createQueries(db: () => D1Database): Queries {
  const bind = (sql: string, values: unknown[]) =>
    db()
      .prepare(sql)
      .bind(...values)
  const queries: Queries = {
    async listRows<Row>(sql: string, ...values: unknown[]) {
      const { results } = await bind(sql, values).all<Row>()
      return results
    },
    async readValue<Read>(sql: string, ...values: unknown[]) {
      const row = await bind(sql, values).first<Record<string, Read>>()
      return row ? (Object.values(row)[0] ?? null) : null
    },
    countRows: async (from, ...values) =>
      (await queries.readValue<number>(`SELECT count(*) FROM ${from}`, ...values)) ?? 0,
    run: (sql, ...values) => bind(sql, values).run()
  }
  return queries
}
