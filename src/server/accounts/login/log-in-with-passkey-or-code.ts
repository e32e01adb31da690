import type { passkeyLogInForm } from '../../../forms/button-forms.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import type { Outcome } from '../../outcome.ts'
import type { PasskeyProblem } from '../../passkeys/check-passkey.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { countAndCheckPasskey } from '../two-step/count-and-check-passkey.ts'
import type { RedeemCode } from '../two-step/redeem-code.ts'
import { finishLogin, refuseBlocked } from './log-in.ts'
import { findPendingLogin } from './pending-login.ts'
import { deletePendingLogin } from './pending-login-store.ts'

/**
 * Logs in with a passkey, which counts as both steps because the authenticator has verified its
 * owner. Also completes a pending login of the same account.
 */
export async function logInWithPasskey(
  { credential, remember }: FormValues<typeof passkeyLogInForm>,
  request: SiteRequest
): Promise<Outcome<PasskeyProblem | 'unconfirmed' | 'blocked' | 'limit'>> {
  const { env } = request
  const accessVersion = await readAccessVersion(env.DB)
  const pending = await findPendingLogin(request)
  const passkeyCheck = await countAndCheckPasskey(credential, request, pending?.accountId)
  if ('refused' in passkeyCheck) return passkeyCheck
  const account = await chooseBackend(request).readAccountById(passkeyCheck.ownerId)
  if (!account) return { refused: 'unknown' }
  if (account.blockedAt !== null) return refuseBlocked(account, request)
  if (account.verifiedAt === null) return { refused: 'unconfirmed' }
  const login = {
    accountId: account.id,
    accessVersion,
    remember: pending ? pending.remember : remember === 'on',
    proofs: [
      passkeyCheck.assertion,
      ...(pending ? [deletePendingLogin(env.DB, pending.tokenHash)] : [])
    ]
  }
  const outcome = await finishLogin(account, login, request)
  return 'refused' in outcome ? { refused: 'expired' } : outcome
}

/**
 * Completes a pending login with a code. `over`: this browser has no pending login any more.
 * @param redeem redeems a code of one kind
 */
export async function logInWithCode(
  redeem: RedeemCode,
  code: string,
  request: SiteRequest
): Promise<Outcome<'wrong' | 'over' | 'blocked' | 'limit'>> {
  const { DB } = request.env
  const accessVersion = await readAccessVersion(DB)
  const pending = await findPendingLogin(request)
  if (!pending) return { refused: 'over' }
  const { accountId, remember, tokenHash: loginHash } = pending
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return { refused: 'over' }
  if (account.blockedAt !== null) return refuseBlocked(account, request)
  const outcome = await redeem({ account, code, loginHash }, request, (redemption) => {
    const proofs = [redemption, deletePendingLogin(DB, loginHash)]
    return finishLogin(account, { accountId, remember, accessVersion, proofs }, request)
  })
  // If the login is no longer pending, it may have been completed with the same code.
  const isWrong = 'refused' in outcome && outcome.refused === 'wrong'
  return isWrong && !(await findPendingLogin(request)) ? { refused: 'over' } : outcome
}
