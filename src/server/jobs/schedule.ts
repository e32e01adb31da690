import type { ScheduledController } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import { indexLeads } from '../leads/index-leads.ts'
import { log } from '../log.ts'
import { sweepDeliveries } from '../outbox/sweep.ts'
import { backgroundBindings } from '../time-limits.ts'
import { enforceRetention } from './retention.ts'
import { type JobRun, recordRun } from './store.ts'

/** The jobs of the cron trigger, which fires every five minutes (`crons` in wrangler.toml). */
const jobs: Record<string, (env: Bindings, now: number) => Promise<void>> = {
  sweep: sweepDeliveries,
  retention: (env, now) => enforceRetention(env.DB, now),
  search: ({ DB }) => indexLeads(DB)
}

/** Runs every job at its scheduled time. A job that fails does not stop the others. */
export async function runSchedule(
  { scheduledTime }: ScheduledController,
  env: Bindings
): Promise<void> {
  const limited = backgroundBindings(env)
  for (const [job, run] of Object.entries(jobs)) {
    let failed: 0 | 1 = 0
    try {
      await run(limited, scheduledTime)
    } catch (error) {
      failed = 1
      log.error('scheduled job failed', { job, error })
    }
    await tryToRecord(env.DB, { job, startedAt: scheduledTime, finishedAt: Date.now(), failed })
  }
}

/** The desk shows the last runs. A job has done its work even if its run cannot be recorded. */
async function tryToRecord(db: Bindings['DB'], run: JobRun): Promise<void> {
  try {
    await recordRun(db, run)
  } catch (error) {
    log.warn('job run not recorded', { job: run.job, error })
  }
}
