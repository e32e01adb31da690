import type { D1Database } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import type { OwnSite } from '../site.ts'

/** Not tables, small tables, what a query has found before, and the newest rows of the log. */
const fewRows = new RegExp(
  `^SCAN (?:${[
    ...['CONSTANT ROW', 'json_each', '\\(subquery', 'found', 'held'],
    ...['newest', 'team', 'alerts', 'erasures', 'job_runs', 'operators', 'passkey_resets'],
    ...['saved_replies', 'action_digests', 'operator_actions USING INDEX operator_actions_by_time']
  ].join('|')})`
)

/** Tests the plans of all queries that the Worker has sent in a file. The file calls it last. */
export function testQueryPlans(site: OwnSite): void {
  test('every query finds its rows by an index, and sorts none §12.7.13 §12.8.1 §12.8.2 §12.8.3', async () => {
    const { queries } = await site.control({})
    const slow = await Promise.all(
      queries.map(async (sql) => ({ sql, steps: await slowSteps(site.DB, sql) }))
    )
    expect(slow.filter(({ steps }) => steps.length > 0)).toEqual([])
  })
}

async function slowSteps(db: D1Database, sql: string): Promise<string[]> {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`)
  const values = Array(countParameters(sql)).fill(null)
  const { results } = await plan.bind(...values).all<{ detail: string }>()
  return results.map(({ detail }) => detail).filter((step) => isSlow(step, sql))
}

/** Each `?` has the number after the highest one so far. */
function countParameters(sql: string): number {
  const numbers = sql.matchAll(/\?(\d*)/g)
  return numbers.reduce((most, [, number]) => Math.max(most, Number(number || most + 1)), 0)
}

/** Whether a step reads a whole table, or sorts rows that an index could have ordered. */
function isSlow(step: string, sql: string): boolean {
  if (step.startsWith('SCAN ')) return !fewRows.test(step)
  return step.startsWith('USE TEMP B-TREE') && !/ GROUP BY | UNION /.test(sql.replace(/\s+/g, ' '))
}
