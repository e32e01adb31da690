import type { D1Database } from '@cloudflare/workers-types'
import type { Preparer, Statement } from '../../../bindings.ts'
import { readRow } from '../../db/read-row.ts'

interface Reminder {
  /** The team has been reminded of all agencies that were confirmed at or before this time. */
  remindedUntil: number
  ranAt: number
}

/** The last reminder with this `AGENCY_CHECK_DAYS`. */
export function readReminder(db: D1Database, days: number): Promise<Reminder | undefined> {
  const sql = `SELECT reminded_until, ran_at
    FROM agency_reminders WHERE days = ?`
  return readRow(db.prepare(sql).bind(days))
}

/** Records a reminder, unless another run has recorded one since `last` was read. */
export function upsertReminder(
  db: Preparer,
  days: number,
  { remindedUntil, ranAt }: Reminder,
  lastReminder: Reminder | undefined
): Statement {
  const sql = `INSERT INTO agency_reminders (days, reminded_until, ran_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (days) DO UPDATE SET reminded_until = ?2, ran_at = ?3 WHERE ran_at = ?4`
  return db.prepare(sql).bind(days, remindedUntil, ranAt, lastReminder?.ranAt ?? null)
}
