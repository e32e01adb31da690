import type { CookieChange } from '../../base/cookies.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { readAccessVersion } from '../../sessions/access-store.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import type { RedeemCode } from '../two-step/redeem-code.ts'
import { findLoginRefusal, finishLogin } from './log-in.ts'
import { findPendingLogin } from './pending-login.ts'
import { deletePendingLogin } from './pending-login-store.ts'

/**
 * Completes a pending login with a code. `over`: this browser has no pending login any more.
 * @param redeem redeems a code of one kind
 */
export async function logInWithCode(
  redeem: RedeemCode,
  code: string,
  request: SiteRequest
): Promise<Outcome<'wrong' | 'over' | 'unconfirmed' | 'blocked' | 'limit', CookieChange>> {
  const { DB } = request.env
  const accessVersion = await readAccessVersion(DB)
  const pending = await findPendingLogin(request)
  if (!pending) return { refused: 'over' }
  const { accountId, remember, tokenHash: loginHash } = pending
  const account = await chooseBackend(request).readAccountById(accountId)
  if (!account) return { refused: 'over' }
  const refusal = await findLoginRefusal(account, request)
  if (refusal) return refusal
  const outcome = await redeem({ account, code, loginHash }, request, (redemption) => {
    const proofs = [redemption, deletePendingLogin(DB, loginHash)]
    return finishLogin(account, { accountId, remember, accessVersion, proofs }, request)
  })
  // If the login is no longer pending, it may have been completed with the same code.
  const isWrong = 'refused' in outcome && outcome.refused === 'wrong'
  return isWrong && !(await findPendingLogin(request)) ? { refused: 'over' } : outcome
}
