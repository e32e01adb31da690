import type { ActionLog } from '../action-log/action-log.ts'
import type { SiteRequest } from '../request.ts'
import { updateProfile, upsertProfile } from './operator-store.ts'
import type { Operator, OperatorProfile } from './operators.ts'

interface OwnRequest extends SiteRequest {
  operator: Operator
  log: ActionLog
}

/** Stores the operator's preferences. */
export async function saveProfile(given: OperatorProfile, request: OwnRequest): Promise<void> {
  const { env, settings, now, operator, log } = request
  const row = { ...given, email: operator.email, notices: JSON.stringify(given.notices) }
  // Updates only, so that a concurrent removal of an invited operator is not undone.
  const profile = settings.OPS_EMAILS.has(operator.email)
    ? upsertProfile(env.DB, { ...row, createdAt: now })
    : updateProfile(env.DB, row)
  await log.change({ action: 'profileSaved' }, profile)
}
