import { foldLetters } from '../../shared/text/fold-letters.ts'
import type { Outcome } from '../outcome.ts'
import { updateOperatorProfile, upsertOperatorProfile } from './operator-store.ts'
import { listOperators, type OperatorProfile } from './operators.ts'
import type { OperatorRequest } from './request.ts'

/**
 * Stores the operator's preferences. The desk shows names instead of addresses, so a name that
 * reads like another operator's is refused.
 */
export async function saveOperatorProfile(
  newProfile: OperatorProfile,
  request: OperatorRequest
): Promise<Outcome<'nameTaken'>> {
  const { env, settings, now, operator, actionLog } = request
  const { name } = newProfile
  const others = (await listOperators(request)).filter(({ email }) => email !== operator.email)
  const takenNames = new Set(others.flatMap((other) => [other.name, other.email].map(foldLetters)))
  if (name && takenNames.has(foldLetters(name))) return { refused: 'nameTaken' }
  const row = { ...newProfile, email: operator.email, notices: JSON.stringify(newProfile.notices) }
  // Updates only, so that a concurrent removal of an invited operator is not undone.
  const profile = settings.OPS_EMAILS.has(operator.email)
    ? upsertOperatorProfile(env.DB, { ...row, createdAt: now })
    : updateOperatorProfile(env.DB, row)
  await actionLog.write({ action: 'profileSaved', details: { name } }, profile)
  return {}
}
