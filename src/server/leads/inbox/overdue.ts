import type { Settings } from '../../../config.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import { privacyKind } from '../kinds.ts'
import { type DeskLead, unfinishedStates } from './desk-store.ts'

/**
 * Whether a lead waits for its answer longer than `REPLY_DAYS`. Snoozed leads do not wait. For a
 * request about personal data the law gives more time.
 */
export function isLeadOverdue(
  { state, kind, laterUntil, createdAt }: DeskLead,
  { now, settings }: { now: number; settings: Pick<Settings, 'REPLY_DAYS'> }
): boolean {
  const until = overdueUntil(now, settings.REPLY_DAYS)
  const isWaiting = unfinishedStates.includes(state) && (laterUntil ?? 0) <= now
  return isWaiting && kind !== privacyKind && until !== undefined && createdAt <= until
}
