import { expect, test } from 'vitest'
import type { OwnSite } from './site.ts'

/**
 * These are not tables, such as the list of ids of an `IN`, or are the few rows that a query has
 * found before.
 */
const inMemory = /^SCAN (?:CONSTANT ROW|json_each|\(subquery|countries)/

/** Tests the plans of all queries that the Worker has sent in a file. The file calls it last. */
export function testQueryPlans(site: OwnSite): void {
  test('every query finds its rows by an index, and sorts none §12.7.13 §12.8.1 §12.8.2 §12.8.3', async () => {
    const { queries } = await site.control({})
    expect(queries.length).toBeGreaterThan(20)
    const plans = await site.DB.batch<{ detail: string }>(
      queries.map((sql) => site.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`))
    )
    const slow = plans.map(({ results }, index) => ({
      sql: queries[index],
      steps: results.map(({ detail }) => detail).filter(isSlow)
    }))
    expect(slow.filter(({ steps }) => steps.length > 0)).toEqual([])
  })
}

/** Whether a step reads a whole table, or sorts rows that an index could have ordered. */
function isSlow(step: string): boolean {
  return (step.startsWith('SCAN ') && !inMemory.test(step)) || step.startsWith('USE TEMP B-TREE')
}
