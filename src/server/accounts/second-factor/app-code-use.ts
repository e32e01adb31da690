import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { appOf, useStep } from '../../passkeys/authenticator-app-store.ts'
import { stepOfCode } from '../../passkeys/totp.ts'
import type { SiteRequest } from '../../request.ts'
import { openAppSecret } from './app-secret.ts'
import { type TakeCode, type TypedCode, takeCode } from './code-use.ts'

/** Uses up a code of the account's authenticator app for some work. */
export const takeAppCode: TakeCode = (typed, request, work) => {
  const redeem = () => redemptionOf(typed, request)
  return takeCode({ limits: 'appCode', wrong: 'wrong app code', redeem }, typed, request, work)
}

async function redemptionOf(
  { account: { id: accountId }, code, stepHash }: TypedCode,
  request: SiteRequest
): Promise<D1PreparedStatement | undefined> {
  const { env, now } = request
  const app = await appOf(env.DB, accountId)
  if (!app) return undefined
  const secret = await openAppSecret(app.sealed, accountId, request)
  const step = secret && (await stepOfCode(secret, code, now))
  if (step === undefined) return undefined
  return useStep(env.DB, { accountId, addedAt: app.addedAt, step, stepHash, now })
}
