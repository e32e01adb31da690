/** All SQL of the counts of visits. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'
import { type Dimension, dimensions, mostValues, otherValue } from './dimensions.ts'

export interface CountRow {
  dimension: Dimension
  /** The start of the day in UTC. */
  day: number
  value: string
  views: number
}

const counted = `SELECT 1 FROM visit_counts AS old WHERE old.grain = added.grain
  AND old.dimension = added.dimension AND old.period = added.period`

/**
 * Adds views to the counts of their day and month, in one statement. A value that would be the
 * period's 301st counts as `otherValue`.
 */
export async function addViews(db: D1Database, rows: CountRow[]): Promise<void> {
  const sql = `INSERT INTO visit_counts (grain, dimension, period, value, views)
    WITH
      added AS (
        SELECT value ->> 0 AS grain, value ->> 1 AS dimension, value ->> 2 AS period,
          value ->> 3 AS value, value ->> 4 AS views
        FROM json_each(?)
      ),
      marked AS (
        SELECT *, EXISTS (${counted} AND old.value = added.value) AS is_known FROM added
      ),
      placed AS (
        SELECT *, row_number() OVER (PARTITION BY grain, dimension, period, is_known) AS place
        FROM marked AS added
      )
    SELECT grain, dimension, period,
      iif(is_known OR place + (SELECT count(*) FROM (${counted})) <= ${mostValues},
        value, '${otherValue}') AS kept, sum(views)
    FROM placed AS added GROUP BY grain, dimension, period, kept
    ON CONFLICT DO UPDATE SET views = visit_counts.views + excluded.views`
  const added = rows.flatMap(({ dimension, day, value, views }) => [
    ['day', dimension, day, value, views],
    ['month', dimension, monthOf(day), value, views]
  ])
  await db.prepare(sql).bind(JSON.stringify(added)).run()
}

const everyCount = `grain IN ('day', 'month') AND dimension IN (${dimensions.map((each) => `'${each}'`)})`

/**
 * Deletes the counts of periods before a time.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteViewsBefore(
  db: D1Database,
  before: number,
  limit: number
): Promise<number> {
  const key = 'grain, dimension, period, value'
  // Naming every dimension lets the search use the key, which does not begin with the period.
  const sql = `DELETE FROM visit_counts WHERE (${key}) IN
    (SELECT ${key} FROM visit_counts WHERE ${everyCount} AND period < ? LIMIT ?)`
  return (await db.prepare(sql).bind(before, limit).run()).meta.changes
}

/** The start of the month in UTC. */
function monthOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
