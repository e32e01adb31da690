import { storeAccountChange } from '../mail/account-mail.ts'
import { prepareRedemption } from './recovery-codes.ts'
import { type RedeemCode, redeemCode } from './redeem-code.ts'

/** Redeems a recovery code, runs the work that it allows, and notifies the owner by mail. */
export const redeemTypedRecoveryCode: RedeemCode = async (typed, request, work) => {
  const { account, code, loginHash } = typed
  const { id: accountId } = account
  const redeem = () => prepareRedemption({ accountId, typed: code, loginHash }, request)
  const kind = { limits: 'recoveryCode', wrong: 'wrong recovery code', redeem } as const
  const used = await redeemCode(kind, typed, request, work)
  if (!('refused' in used)) {
    await storeAccountChange(request, account, {
      mail: { template: 'recovery-code-used' },
      events: [{ event: 'recovery code used', account: accountId }]
    })
  }
  return used
}
