import type { Statement } from '../../../bindings.ts'
import { runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import type { Outcome } from '../../outcome.ts'
import type { PasskeyProblem } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'
import { hasRecentPassword, hasRecentTwoStep } from '../../sessions/sessions.ts'
import { recordTwoStep, type Session } from '../../sessions/store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { redeemAppCode } from './app/redeem-app-code.ts'
import { checkPasskeyWithLimit } from './check-passkey-with-limit.ts'
import { redeemRecoveryCode } from './recovery-codes/redeem-recovery-code.ts'
import type { TwoStep } from './store.ts'

/** A proof that is still required for changes to passkeys and two-step verification. */
export type MissingProof = 'password' | 'twoStep'

/**
 * Returns the proof that a session still needs before passkeys, the app or two-step verification
 * may change: the password and, while two-step verification is on, also one of its proofs.
 * Otherwise the password alone would be enough to switch it off.
 */
export function missingProof(
  session: Session,
  twoStep: TwoStep | undefined,
  now: number
): MissingProof | undefined {
  if (!hasRecentPassword(session, now)) return 'password'
  return twoStep && !hasRecentTwoStep(session, now) ? 'twoStep' : undefined
}

/** A proof of two-step verification. A new kind also needs a line in `proveTwoStep`. */
export type TwoStepProof = { passkey: string } | { recoveryCode: string } | { appCode: string }

type ProofOutcome = Outcome<PasskeyProblem | 'wrong' | 'noAccount' | 'limit'>

/** Checks a proof of two-step verification, and records it in the session for some minutes. */
export async function proveTwoStep(
  { accountId, id }: Session,
  proof: TwoStepProof,
  request: SiteRequest
): Promise<ProofOutcome> {
  const { env, now } = request
  const prove = async (use: Statement): Promise<Outcome<'changed'>> => {
    const [[change]] = await runBatch(env.DB, [[use, recordTwoStep(env.DB, id, now)]])
    return isChanged(change) ? {} : { refused: 'changed' }
  }
  if (!('passkey' in proof)) {
    const account = await chooseBackend(request).readAccountById(accountId)
    if (!account) return { refused: 'noAccount' }
    return 'appCode' in proof
      ? redeemAppCode({ account, code: proof.appCode }, request, prove)
      : redeemRecoveryCode({ account, code: proof.recoveryCode }, request, prove)
  }
  const passkeyCheck = await checkPasskeyWithLimit(proof.passkey, request, accountId)
  if ('refused' in passkeyCheck) return passkeyCheck
  const outcome = await prove(passkeyCheck.assertion)
  return 'refused' in outcome ? { refused: 'rejected' } : outcome
}
