/** All SQL for the runs of scheduled jobs. Times in milliseconds since 1970. */

import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../read-row.ts'

/** Three missed runs of the cron trigger, which fires every five minutes. */
export const maxSilenceMs = 15 * 60_000

export interface JobRun {
  job: string
  startedAt: number
  finishedAt: number
  failed: 0 | 1
}

/** Records a job's last run. Ignores one that began before the recorded run. */
export async function upsertRun(
  db: D1Database,
  { job, startedAt, finishedAt, failed }: JobRun
): Promise<void> {
  const sql = `INSERT INTO job_runs (job, started_at, finished_at, failed) VALUES (?, ?, ?, ?)
    ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at,
      finished_at = excluded.finished_at, failed = excluded.failed
    WHERE excluded.started_at >= started_at`
  await db.prepare(sql).bind(job, startedAt, finishedAt, failed).run()
}

/** The last run of each job, by the job's name. */
export async function listRuns(db: D1Database): Promise<JobRun[]> {
  const sql = `SELECT job, started_at AS startedAt, finished_at AS finishedAt, failed
    FROM job_runs ORDER BY job`
  return readRows(db.prepare(sql))
}
