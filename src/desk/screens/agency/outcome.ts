import { reject } from '../../../forms/server/submission.ts'
import type { AgencyOutcome } from '../../../server/accounts/agencies.ts'
import type { ActionOutcome } from '../../define-action.ts'
import type { DoneKey } from '../../messages.ts'

export function toActionOutcome(outcome: AgencyOutcome, done: DoneKey): ActionOutcome {
  return 'refused' in outcome ? reject('agency.errors.changed', { status: 409 }) : { done }
}
