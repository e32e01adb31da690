import { dayMs, minuteMs } from '../../shared/time.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { listRuns, maxSilenceMs } from '../health/run-store.ts'
import { readMailCount } from '../mail/mail-counter.ts'
import { countDeadSince } from '../outbox/list-store.ts'
import { countFaultsSince } from '../signals/fault-store.ts'
import { readDatabaseSize } from './store.ts'

const faultWindowMs = 15 * minuteMs
const megabyte = 1_000_000

/** The receiver of notices at `ALERT_WEBHOOK_URL`. */
export const alertReceiver = 'alert'

/** Our own notices are not counted, because an undeliverable one must not raise another alert. */
const ownNotices = { receiver: alertReceiver, template: 'operator-alert' }

export const alertsJob = 'alerts'

interface AlertKind {
  measure(request: WorkRequest): Promise<number>
  /** The lowest value that raises the alert. */
  from: number
  /** The alert ends below this value, lower than `from` where the value may fluctuate. */
  overBelow: number
}

/**
 * Every problem that operators are notified of. A new problem needs an entry here and a text in
 * `desk/alerts.json`.
 */
export const alertKinds = {
  /** Responses with a status of 500 or higher in 15 minutes. */
  faults: {
    measure: ({ env, now }) => countFaultsSince(env.DB, now - faultWindowMs),
    from: 10,
    overBelow: 1
  },
  /** Deliveries that became dead within a day. */
  deadDeliveries: {
    measure: ({ env, now }) => countDeadSince(env.DB, now - dayMs, ownNotices),
    from: 1,
    overBelow: 1
  },
  /** The used share of `MAILS_PER_DAY`, in percent. */
  mailQuota: {
    measure: async (request) => {
      const { MAILS_PER_DAY } = request.settings
      return MAILS_PER_DAY === 0 ? 0 : percentage(await readMailCount(request), MAILS_PER_DAY)
    },
    from: 80,
    overBelow: 60
  },
  /** Cron jobs that failed in their last run, and the trigger itself if it had stopped. */
  jobs: { measure: countFailedJobs, from: 1, overBelow: 1 },
  /** The used share of `DATABASE_MB`, in percent. */
  database: {
    measure: async ({ env, settings }) =>
      percentage(await readDatabaseSize(env.DB), settings.DATABASE_MB * megabyte),
    from: 80,
    overBelow: 75
  }
} satisfies Record<string, AlertKind>

export type AlertKindName = keyof typeof alertKinds

/** Another version may have stored a kind that this version does not have. */
export function isAlertKind(name: string): name is AlertKindName {
  return Object.hasOwn(alertKinds, name)
}

/** A stopped trigger runs nothing, so the gap is noticed only when it runs again. */
async function countFailedJobs({ env, now }: WorkRequest): Promise<number> {
  const runs = await listRuns(env.DB)
  const failedRuns = runs.filter(({ job, hasFailed }) => hasFailed && job !== alertsJob)
  const lastRun = runs.find(({ job }) => job === alertsJob)
  const wasSilent = lastRun !== undefined && now - lastRun.startedAt > maxSilenceMs
  return failedRuns.length + Number(wasSilent)
}

function percentage(part: number, total: number): number {
  return Math.floor((100 * part) / total)
}
