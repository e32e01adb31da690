import { updateOperatorProfile, upsertOperatorProfile } from './operator-store.ts'
import type { OperatorProfile } from './operators.ts'
import type { OperatorRequest } from './request.ts'

/** Stores the operator's preferences. */
export async function saveOperatorProfile(
  newProfile: OperatorProfile,
  request: OperatorRequest
): Promise<void> {
  const { env, settings, now, operator, actionLog } = request
  const row = { ...newProfile, email: operator.email, notices: JSON.stringify(newProfile.notices) }
  // Updates only, so that a concurrent removal of an invited operator is not undone.
  const profile = settings.OPS_EMAILS.has(operator.email)
    ? upsertOperatorProfile(env.DB, { ...row, createdAt: now })
    : updateOperatorProfile(env.DB, row)
  await actionLog.write({ action: 'profileSaved' }, profile)
}
