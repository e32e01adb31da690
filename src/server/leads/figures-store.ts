/** The counts of leads for the desk. Times in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types'
import { dayMs } from '../../shared/time.ts'

/** Counts the leads that are still new, up to a limit. */
export async function countNewLeads(db: D1Database, limit: number): Promise<number> {
  const sql = `SELECT count(*) AS leads FROM
    (SELECT 1 FROM desk_leads WHERE state = 'new' LIMIT ?)`
  return (await db.prepare(sql).bind(limit).first<number>('leads')) ?? 0
}

export interface LeadsOfDay {
  /** The start of the day in UTC. */
  day: number
  leads: number
}

/** Counts the leads of each of the last days, today included, the oldest day first. */
export async function countLeadsByDay(
  db: D1Database,
  now: number,
  days: number
): Promise<LeadsOfDay[]> {
  const today = now - (now % dayMs)
  const starts = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs)
  const sql = `SELECT value AS day, (
      SELECT count(*) FROM leads WHERE created_at >= value AND created_at < value + ${dayMs}
    ) AS leads FROM json_each(?)`
  return (await db.prepare(sql).bind(JSON.stringify(starts)).all<LeadsOfDay>()).results
}
