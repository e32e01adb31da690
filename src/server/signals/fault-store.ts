import type { D1Database } from '@cloudflare/workers-types'
import { minuteMs } from '../../shared/time.ts'

export async function incrementFaults(db: D1Database, now: number, faults: number): Promise<void> {
  const sql = `INSERT INTO fault_counts (minute, answers) VALUES (?1, ?2)
    ON CONFLICT (minute) DO UPDATE SET answers = answers + ?2`
  await db
    .prepare(sql)
    .bind(now - (now % minuteMs), faults)
    .run()
}

/** The number of 5xx responses since the given time. */
export async function countFaultsSince(db: D1Database, since: number): Promise<number> {
  const sql = 'SELECT total(answers) AS answers FROM fault_counts WHERE minute > ?'
  return (await db.prepare(sql).bind(since).first<number>('answers')) ?? 0
}
