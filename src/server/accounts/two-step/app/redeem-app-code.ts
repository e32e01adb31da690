import type { Statement } from '../../../../bindings.ts'
import type { SiteRequest } from '../../../request.ts'
import { type RedeemCode, redeemCountedCode, type TypedCode } from '../redeem-code.ts'
import { unsealSecret } from '../sealed-secrets.ts'
import { readApp, redeemStep } from './authenticator-app-store.ts'
import { findStep } from './totp.ts'

export const redeemAppCode: RedeemCode = (typedCode, request, work) => {
  const redeem = () => prepareRedemption(typedCode, request)
  return redeemCountedCode(
    { limits: 'appCode', wrong: 'wrong app code', redeem },
    typedCode,
    request,
    work
  )
}

async function prepareRedemption(
  { account: { id: accountId }, code, loginHash }: TypedCode,
  request: SiteRequest
): Promise<Statement | undefined> {
  const { env, now } = request
  const app = await readApp(env.DB, accountId)
  if (!app) return undefined
  const secret = await unsealSecret('appSecret', app.sealedSecret, accountId, request)
  if (secret === undefined) return undefined
  const step = await findStep(Uint8Array.fromHex(secret), code, now)
  if (step === undefined) return undefined
  return redeemStep(env.DB, { accountId, addedAt: app.addedAt, step, loginHash, now })
}
