import type { D1Database } from '@cloudflare/workers-types'
import { deleteUnverified } from '../accounts/backend/account-store.ts'
import { codesShownMs } from '../accounts/two-step/recovery-codes/recovery-codes.ts'
import { hideExpiredCodes } from '../accounts/two-step/store.ts'
import type { MailTemplate } from '../mail/templates.ts'
import { deleteDeadMails } from '../outbox/store.ts'
import { deleteViewsBefore } from '../visits/store.ts'
import {
  periodStart,
  type RetentionPeriod,
  retentionPeriods,
  technicalPeriods
} from './retention-periods.ts'
import { type AgingRows, deleteBefore } from './retention-store.ts'

/** Maximum rows per statement, so that the database can serve visitors in between. */
const rowsPerDelete = 2000

/** Maximum milliseconds per run, less than half of the five minutes between runs. */
const runMs = 120_000

interface ExpiringRows extends AgingRows {
  /** Absent if the column is the time of expiry itself. */
  period?: RetentionPeriod
}

const { leads, deliveries, history, consentRecords, erasures, unverifiedAccounts } =
  retentionPeriods
const { vitals, visits, faults, accessChanges, leadChanges } = technicalPeriods

const expiringRows: readonly ExpiringRows[] = [
  { table: 'leads', key: 'id', column: 'created_at', period: leads },
  { table: 'lead_changes', key: 'id, lead_id', column: 'created_at', period: leadChanges },
  { table: 'deliveries', key: 'id', column: 'settled_at', period: deliveries },
  { table: 'news_subscriptions', key: 'id', column: 'withdrawn_at', period: consentRecords },
  { table: 'counters', key: 'key', column: 'expires_at' },
  { table: 'erasures', key: 'digest, kind', column: 'erased_at', period: erasures },
  { table: 'sessions', key: 'token_hash', column: 'expires_at' },
  { table: 'account_events', key: 'id', column: 'at', period: history },
  { table: 'access_changes', key: 'number', column: 'changed_at', period: accessChanges },
  { table: 'tokens', key: 'token_hash', column: 'expires_at' },
  { table: 'email_changes', key: 'account_id', column: 'expires_at' },
  { table: 'spent_challenges', key: 'challenge_hash', column: 'expires_at' },
  { table: 'second_steps', key: 'token_hash', column: 'expires_at' },
  { table: 'operator_sessions', key: 'token_hash', column: 'expires_at' },
  { table: 'operator_links', key: 'link_hash', column: 'expires_at' },
  { table: 'passkey_resets', key: 'email', column: 'expires_at' },
  { table: 'vitals', key: 'day, page, locale, metric, bucket', column: 'day', period: vitals },
  { table: 'fault_counts', key: 'minute', column: 'minute', period: faults }
]

/** Deletes up to `limit` expired rows. @returns the number of deleted rows */
type Deletion = (db: D1Database, now: number, limit: number) => Promise<number>

const deletions: readonly Deletion[] = [
  ...expiringRows.map(
    ({ period, ...rows }): Deletion =>
      (db, now, limit) =>
        deleteBefore(db, rows, period ? periodStart(period, now) : now, limit)
  ),
  (db, now, limit) => deleteViewsBefore(db, periodStart(visits, now), limit),
  // The mail that confirms an erasure is the last row with the address, so it is deleted as soon as
  // it is dead.
  (db, _, limit) => deleteDeadMails(db, 'account-deleted' satisfies MailTemplate, limit),
  // Recovery codes are computed from the seed, which is not needed once they are no longer shown.
  (db, now, limit) => hideExpiredCodes(db, now - codesShownMs, limit),
  (db, now, limit) => deleteUnverified(db, periodStart(unverifiedAccounts, now), limit)
]

/**
 * Deletes expired data, in turns, so that a table with many rows does not delay the rest. Whatever
 * does not fit into `runMs` is left to the next run.
 */
export async function enforceRetention(
  db: D1Database,
  now: number,
  clock: () => number = Date.now
): Promise<void> {
  const endsAt = clock() + runMs
  let remaining = deletions
  while (remaining.length > 0) {
    const unfinished: Deletion[] = []
    for (const deleteExpired of remaining) {
      if (clock() >= endsAt) return
      const deletedCount = await deleteExpired(db, now, rowsPerDelete)
      if (deletedCount >= rowsPerDelete) unfinished.push(deleteExpired)
    }
    remaining = unfinished
  }
}
