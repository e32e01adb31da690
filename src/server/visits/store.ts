import type { D1Database } from '@cloudflare/workers-types'
import { type Dimension, dimensions } from './dimensions.ts'

export interface CountRow {
  dimension: Dimension
  /** The start of the day in UTC. */
  day: number
  value: string
  views: number
}

/**
 * Adds views to the counts of their day and month, in one statement. A trigger counts a period's
 * values beyond 300 as `otherValue`, as in the funnel to a lead.
 */
export async function incrementVisits(db: D1Database, rows: CountRow[]): Promise<void> {
  const sql = `INSERT INTO visit_counts (grain, dimension, period, value, views)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
    WHERE true
    ON CONFLICT DO UPDATE SET views = visit_counts.views + excluded.views`
  const added = rows.flatMap(({ dimension, day, value, views }) => [
    ['day', dimension, day, value, views],
    ['month', dimension, monthStart(day), value, views]
  ])
  await db.prepare(sql).bind(JSON.stringify(added)).run()
}

const everyCount = `grain IN ('day', 'month') AND dimension IN (${dimensions.map((each) => `'${each}'`)})`

/**
 * Deletes the counts of periods that began before the given time.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteViewsBefore(
  db: D1Database,
  before: number,
  limit: number
): Promise<number> {
  const key = 'grain, dimension, period, value'
  // All dimensions are listed so that SQLite uses the primary key, which does not begin with the
  // period.
  const sql = `DELETE FROM visit_counts WHERE (${key}) IN
    (SELECT ${key} FROM visit_counts WHERE ${everyCount} AND period < ? LIMIT ?)`
  return (await db.prepare(sql).bind(before, limit).run()).meta.changes
}

function monthStart(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
