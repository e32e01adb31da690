import type { D1Database } from '@cloudflare/workers-types'
import { minuteMs } from '../../shared/time.ts'
import { insertRow } from '../db/insert-row.ts'
import { readRows } from '../db/read-row.ts'
import { replaceOnConflict } from '../db/replace-on-conflict.ts'

/** The minutes between two runs of the cron trigger, as in `wrangler.toml`. */
export const jobMinutes = 5

/** Three missed runs. */
export const maxSilenceMs = 3 * jobMinutes * minuteMs

export interface JobRun {
  job: string
  startedAt: number
  finishedAt: number
  hasFailed: boolean
}

/** Records a job's last run. Ignores one that began before the recorded run. */
export async function upsertRun(
  db: D1Database,
  { hasFailed: failed, ...run }: JobRun
): Promise<void> {
  const row = { ...run, failed }
  const clause = `${replaceOnConflict('job', Object.keys(row))}
    WHERE excluded.started_at >= job_runs.started_at`
  await insertRow(db, 'job_runs', row, { clause }).run()
}

/** The last run of each job, by the job's name. */
export async function listRuns(db: D1Database): Promise<JobRun[]> {
  const sql = `SELECT job, started_at, finished_at, failed AS has_failed FROM job_runs
    ORDER BY job`
  return readRows(db.prepare(sql), { hasFailed: 'boolean' })
}
