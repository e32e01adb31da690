import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Done, Outcome } from '../../outcome.ts'
import type { PasskeyProblem } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'
import { hasRecentTwoStep, isConfirmed } from '../../sessions/sessions.ts'
import { proveSession, type Session } from '../../sessions/store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { countAndCheckPasskey } from './count-and-check-passkey.ts'
import type { TwoStep } from './store.ts'
import { takeAppCode } from './take-app-code.ts'
import { takeRecoveryCode } from './take-recovery-code.ts'

/** A proof that is still required for changes to passkeys and two-step verification. */
export type MissingProof = 'password' | 'two-step verification'

/**
 * Tells which proof a session needs before passkeys, the app or two-step verification may change:
 * the password and, while two-step verification is on, also one of its proofs. Otherwise the
 * password alone would be enough to switch it off.
 */
export function missingProof(
  session: Session,
  twoStep: TwoStep | undefined,
  now: number
): MissingProof | undefined {
  if (!isConfirmed(session, now)) return 'password'
  return twoStep && !hasRecentTwoStep(session, now) ? 'two-step verification' : undefined
}

/** An account holder's proof of two-step verification. A new kind needs a line here and in `check`. */
export type TwoStepProof = { passkey: string } | { recoveryCode: string } | { appCode: string }

type ProofOutcome = Outcome<PasskeyProblem | 'wrong' | 'no account'>

/** Checks a proof of two-step verification, and remembers it in the session for some minutes. */
export async function proveTwoStep(
  session: Session,
  proof: TwoStepProof,
  request: SiteRequest
): Promise<ProofOutcome> {
  const outcome = await check(session, proof, request)
  if (!('refused' in outcome)) await proveSession(request.env.DB, session.id, request.now).run()
  return outcome
}

async function check(
  { accountId }: Session,
  proof: TwoStepProof,
  request: SiteRequest
): Promise<ProofOutcome> {
  if (!('passkey' in proof)) {
    const account = await chooseBackend(request).account(accountId)
    if (!account) return { refused: 'no account' }
    return 'appCode' in proof
      ? takeAppCode({ account, code: proof.appCode }, request, changes)
      : takeRecoveryCode({ account, code: proof.recoveryCode }, request, changes)
  }
  const checked = await countAndCheckPasskey(proof.passkey, request, accountId)
  if ('refused' in checked) return checked
  return (await changes(checked.use)) ?? { refused: 'refused' }
}

/** @returns `undefined` if a statement has changed nothing */
async function changes(statement: D1PreparedStatement): Promise<Done | undefined> {
  return (await statement.run()).meta.changes > 0 ? {} : undefined
}
