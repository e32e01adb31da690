import type { Statement } from '../../../../bindings.ts'
import type { SiteRequest } from '../../../request.ts'
import { storeAccountChange } from '../../mail/account-mail.ts'
import { type RedeemCode, redeemCountedCode, type TypedCode } from '../redeem-code.ts'
import { unsealSecret } from '../sealed-secrets.ts'
import { readTwoStepRow, redeemCode } from '../store.ts'
import { hashCode } from './recovery-code-crypto.ts'

/** Redeems a recovery code, runs the work that it allows, and notifies the owner by mail. */
export const redeemRecoveryCode: RedeemCode = async (typedCode, request, work) => {
  const { account } = typedCode
  const redeem = () => prepareRedemption(typedCode, request)
  const kind = { limits: 'recoveryCode', wrong: 'wrong recovery code', redeem } as const
  const outcome = await redeemCountedCode(kind, typedCode, request, work)
  if (!('refused' in outcome)) {
    await storeAccountChange(
      account,
      { template: 'recovery-code-used' },
      [{ event: 'recovery code used', account: account.id }],
      request
    )
  }
  return outcome
}

async function prepareRedemption(
  { account: { id: accountId }, code, loginHash }: TypedCode,
  request: SiteRequest
): Promise<Statement | undefined> {
  const { DB } = request.env
  const twoStep = await readTwoStepRow(DB, accountId)
  if (!twoStep) return undefined
  const { codesKey } = twoStep
  const key =
    codesKey === null ? undefined : await unsealSecret('codesKey', codesKey, accountId, request)
  if (codesKey !== null && key === undefined) return undefined
  return redeemCode(DB, { accountId, codeHash: await hashCode(code, key), loginHash })
}
