import type { ScheduledController } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import { remindOfAgencies } from '../accounts/agencies/remind.ts'
import { indexAccount, listUnindexedAccounts } from '../accounts/backend/account-index-store.ts'
import { renewSecrets } from '../accounts/two-step/sealed-secrets.ts'
import { chainActions } from '../action-log/chain.ts'
import { checkAlerts } from '../alerts/check.ts'
import { alertsJob } from '../alerts/kinds.ts'
import { log } from '../base/log.ts'
import { parseSettings } from '../base/parse-settings.ts'
import { backgroundBindings } from '../base/time-limits.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { indexRows } from '../desk-search/index-rows.ts'
import { type JobRun, upsertRun } from '../health/run-store.ts'
import { listUnindexed, reindexLead } from '../leads/search/lead-index-store.ts'
import { deleteProfilesExcept } from '../operators/operator-store.ts'
import { sweepDeliveries } from '../outbox/sweep.ts'
import { logEndedOnGitHub } from '../words/changes/ended-on-github.ts'
import { sendHeartbeat } from './heartbeat.ts'
import { enforceRetention } from './retention.ts'

/**
 * The jobs of the cron trigger, which fires every five minutes (`crons` in wrangler.toml). Alerts
 * run last, because they report on the other jobs.
 */
const jobs: Record<string, (request: WorkRequest) => Promise<void>> = {
  sweep: ({ env, now }) => sweepDeliveries(env, now),
  words: logEndedOnGitHub,
  actions: chainActions,
  async retention({ env, settings: { OPS_EMAILS }, now }) {
    await enforceRetention(env.DB, now)
    // Empty if the setting is missing or wrong, which must not delete every profile.
    if (OPS_EMAILS.size > 0) await deleteProfilesExcept(env.DB, [...OPS_EMAILS.keys()])
  },
  async search({ env: { DB } }) {
    await indexRows(DB, { listUnindexed, index: reindexLead })
    await indexRows(DB, { listUnindexed: listUnindexedAccounts, index: indexAccount })
  },
  recoveryCodes: (request) => renewSecrets('codesKey', request),
  authenticatorApps: (request) => renewSecrets('appSecret', request),
  agencies: remindOfAgencies,
  [alertsJob]: checkAlerts
}

/** Runs all jobs, even if some fail. Sends the heartbeat if all have succeeded. */
export async function runSchedule(
  { scheduledTime }: ScheduledController,
  env: Bindings
): Promise<void> {
  const settings = parseSettings(env)
  const request = { env: backgroundBindings(env), settings, now: scheduledTime }
  let hasFailedJob = false
  for (const [job, run] of Object.entries(jobs)) {
    let hasFailed = false
    try {
      await run(request)
    } catch (error) {
      hasFailed = true
      hasFailedJob = true
      log.error('scheduled job failed', { job, error })
    }
    await tryToRecord(env.DB, { job, startedAt: scheduledTime, finishedAt: Date.now(), hasFailed })
  }
  if (!hasFailedJob) await sendHeartbeat(settings)
}

/** Records a run for the desk. A failure is only logged, because the job itself is done. */
async function tryToRecord(db: Bindings['DB'], run: JobRun): Promise<void> {
  try {
    await upsertRun(db, run)
  } catch (error) {
    log.warn('job run not recorded', { job: run.job, error })
  }
}
