import { storeAccountChange } from '../mail/account-mail.ts'
import { prepareCodeRedemption } from './recovery-codes.ts'
import { type RedeemCode, redeemCountedCode } from './redeem-code.ts'

/** Redeems a recovery code, runs the work that it allows, and notifies the owner by mail. */
export const redeemTypedRecoveryCode: RedeemCode = async (typedCode, request, work) => {
  const { account, code, loginHash } = typedCode
  const { id: accountId } = account
  const redeem = () => prepareCodeRedemption({ accountId, typed: code, loginHash }, request)
  const kind = { limits: 'recoveryCode', wrong: 'wrong recovery code', redeem } as const
  const outcome = await redeemCountedCode(kind, typedCode, request, work)
  if (!('refused' in outcome)) {
    await storeAccountChange(request, account, {
      mail: { template: 'recovery-code-used' },
      events: [{ event: 'recovery code used', account: accountId }]
    })
  }
  return outcome
}
