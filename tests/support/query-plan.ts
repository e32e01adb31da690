import type { D1Database } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import type { Site } from './site.ts'

interface Query {
  sql: string
  values: unknown[]
}

/** Queries that a store sends, recorded by a fake database. */
function recordQueries(call: (db: D1Database) => unknown): Query[] {
  const queries: Query[] = []
  const db = {
    prepare(sql: string) {
      const query: Query = { sql, values: [] }
      queries.push(query)
      const statement = {
        bind(...values: unknown[]) {
          query.values = values
          return statement
        },
        run: async () => ({ meta: { changes: 0 } }),
        first: async () => ({ id: '', company: '', name: '', details: '{}', transports: '[]' }),
        all: async () => ({ results: [] })
      }
      return statement
    },
    batch: async (all: unknown[]) => all.map(() => ({ results: [], meta: {} }))
  }
  // The stores use only these two methods.
  call(db as unknown as D1Database)
  return queries
}

/**
 * Tests that every function of the stores finds its rows by an index.
 */
export function testQueries(
  site: Site,
  stores: Record<string, unknown>,
  calls: Record<string, (db: D1Database) => unknown>
): void {
  test('every function of the stores has a call', () => {
    const functions = Object.entries(stores).filter(([, value]) => typeof value === 'function')
    expect(Object.keys(calls).toSorted()).toEqual(functions.map(([name]) => name).toSorted())
  })

  test.each(Object.entries(calls))(
    '%s finds its rows by an index, and sorts none §12.7.13 §12.8.1 §12.8.2 §12.8.3',
    async (_, call) => {
      for (const query of recordQueries(call)) await expectIndexed(site.DB, query)
    }
  )
}

/** Fails for a query that scans a whole table, or sorts rows that an index could have ordered. */
async function expectIndexed(db: D1Database, { sql, values }: Query): Promise<void> {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail)
  // These are not tables: the list of ids of `markQueued`, the found rows of a subquery, and the
  // result of `listCountries`.
  const inMemory = /^SCAN (?:CONSTANT ROW|json_each|\(subquery|countries)/
  const scans = plan.filter((step) => step.startsWith('SCAN ') && !inMemory.test(step))
  expect(scans, [sql, ...plan].join('\n')).toEqual([])
  expect(plan.join('\n')).not.toContain('USE TEMP B-TREE')
}
