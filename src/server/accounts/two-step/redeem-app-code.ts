import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { SiteRequest } from '../../request.ts'
import { readApp, useStep } from './authenticator-app-store.ts'
import { type RedeemCode, redeemCode, type TypedCode } from './redeem-code.ts'
import { openSecret } from './sealed-secrets.ts'
import { stepOfCode } from './totp.ts'

/** Uses up a code of the account's authenticator app for some work. */
export const redeemAppCode: RedeemCode = (typed, request, work) => {
  const redeem = () => redemptionOf(typed, request)
  return redeemCode({ limits: 'appCode', wrong: 'wrong app code', redeem }, typed, request, work)
}

async function redemptionOf(
  { account: { id: accountId }, code, loginHash }: TypedCode,
  request: SiteRequest
): Promise<D1PreparedStatement | undefined> {
  const { env, now } = request
  const app = await readApp(env.DB, accountId)
  if (!app) return undefined
  const secret = await openSecret('appSecret', app.sealed, accountId, request)
  if (secret === undefined) return undefined
  const step = await stepOfCode(Uint8Array.fromHex(secret), code, now)
  if (step === undefined) return undefined
  return useStep(env.DB, { accountId, addedAt: app.addedAt, step, loginHash, now })
}
