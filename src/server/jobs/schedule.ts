import type { ScheduledController } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import { log } from '../log.ts'
import { sweepDeliveries } from '../outbox/sweep.ts'
import { backgroundBindings } from '../time-limits.ts'
import { enforceRetention } from './retention.ts'

/** The jobs of the cron trigger, which fires every five minutes (`crons` in wrangler.toml). */
const jobs: Record<string, (env: Bindings, now: number) => Promise<void>> = {
  sweep: sweepDeliveries,
  retention: (env, now) => enforceRetention(env.DB, now)
}

/** Runs every job at its scheduled time. A job that fails does not stop the others. */
export async function runSchedule(
  { scheduledTime }: ScheduledController,
  env: Bindings
): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(backgroundBindings(env), scheduledTime)
    } catch (error) {
      log.error('scheduled job failed', { job, error })
    }
  }
}
