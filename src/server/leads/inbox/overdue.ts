import type { Settings } from '../../../config.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import { type DeskLead, unfinishedStates } from './desk-store.ts'

/** Whether a lead waits for its answer longer than `REPLY_DAYS`. Snoozed ones do not wait. */
export function isLeadOverdue(
  { state, laterUntil, createdAt }: Pick<DeskLead, 'state' | 'laterUntil' | 'createdAt'>,
  { now, settings }: { now: number; settings: Pick<Settings, 'REPLY_DAYS'> }
): boolean {
  const until = overdueUntil(now, settings.REPLY_DAYS)
  const isWaiting = unfinishedStates.includes(state) && (laterUntil ?? 0) <= now
  return isWaiting && until !== undefined && createdAt <= until
}
