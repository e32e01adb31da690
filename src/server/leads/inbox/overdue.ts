import type { Settings } from '../../../config.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import { privacyKind } from '../kinds.ts'
import { isSnoozed, unfinishedStates } from '../lead-states.ts'
import type { DeskLead } from './desk-store.ts'

interface ReplyTime {
  now: number
  settings: Pick<Settings, 'REPLY_DAYS'>
}

/** The time until which a lead must have arrived to be overdue. */
export function leadsOverdueUntil({ now, settings }: ReplyTime): number {
  return overdueUntil(now, settings.REPLY_DAYS) ?? 0
}

/**
 * Whether a lead waits for its answer longer than `REPLY_DAYS`. Snoozed leads do not wait. For a
 * request about personal data the law gives more time.
 */
export function isLeadOverdue(lead: DeskLead, time: ReplyTime): boolean {
  const { state, kind, createdAt } = lead
  const isWaiting = unfinishedStates.includes(state) && !isSnoozed(lead, time.now)
  return isWaiting && kind !== privacyKind && createdAt <= leadsOverdueUntil(time)
}
