import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import { dayMs } from '../../shared/time.ts'
import { listRuns, silentMs } from '../jobs/store.ts'
import { mailsOfDay } from '../mail/budget.ts'
import { countDeadSince } from '../outbox/list-store.ts'
import { countFaultsSince } from '../signals/fault-store.ts'
import { alertReceiver } from './receiver.ts'
import { readDatabaseSize } from './store.ts'

const faultWindowMs = 15 * 60_000
const megabyte = 1_000_000

/** An undeliverable notice must not raise another alert. */
const ownNotices = { receiver: alertReceiver, template: 'operator-alert' }

/** The job that checks for alerts. */
export const alertsJob = 'alerts'

export interface AlertRequest {
  env: Bindings
  settings: Settings
  /** Milliseconds since 1970. */
  now: number
}

interface AlertKind {
  /** Reads the value that the alert depends on. */
  read(request: AlertRequest): Promise<number>
  /** The alert begins with this value, */
  from: number
  /** and is over below this one, which may be lower, so that it does not come and go. */
  overBelow: number
}

/** Every problem that operators are told about. A new one needs a row here and its wording. */
export const alertKinds = {
  /** Answers with a status from 500 on in 15 minutes. */
  faults: {
    read: ({ env, now }) => countFaultsSince(env.DB, now - faultWindowMs),
    from: 10,
    overBelow: 1
  },
  /** Deliveries that were given up within a day. */
  deadDeliveries: {
    read: ({ env, now }) => countDeadSince(env.DB, now - dayMs, ownNotices),
    from: 1,
    overBelow: 1
  },
  /** Percentage of the mails that the carrier takes in a day. */
  mailQuota: {
    read: async (request) => {
      const { MAILS_PER_DAY } = request.settings
      return MAILS_PER_DAY === 0 ? 0 : percentage(await mailsOfDay(request), MAILS_PER_DAY)
    },
    from: 80,
    overBelow: 60
  },
  /** Jobs of the cron trigger that have just failed, and the trigger itself if it was silent. */
  jobs: { read: countFailedJobs, from: 1, overBelow: 1 },
  /** Percentage of the database's largest size. */
  database: {
    read: async ({ env, settings }) =>
      percentage(await readDatabaseSize(env.DB), settings.DATABASE_MB * megabyte),
    from: 80,
    overBelow: 75
  }
} satisfies Record<string, AlertKind>

export type AlertKindName = keyof typeof alertKinds

/** Rows outlive releases: a row may name a kind that this version does not know. */
export function isAlertKind(name: string): name is AlertKindName {
  return Object.hasOwn(alertKinds, name)
}

/** A stopped trigger runs nothing, so the gap is noticed only when it runs again. */
async function countFailedJobs({ env, now }: AlertRequest): Promise<number> {
  const runs = await listRuns(env.DB)
  const failed = runs.filter(({ job, failed }) => failed === 1 && job !== alertsJob)
  const last = runs.find(({ job }) => job === alertsJob)
  const wasSilent = last !== undefined && now - last.startedAt > silentMs
  return failed.length + Number(wasSilent)
}

function percentage(part: number, whole: number): number {
  return Math.floor((100 * part) / whole)
}
