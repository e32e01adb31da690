import * as v from 'valibot'
import { requireTokenSecret, tokenSecrets } from '../../../config.ts'
import { minuteMs } from '../../../shared/time.ts'
import type { WorkRequest } from '../../base/work-request.ts'
import { digest } from '../../crypto/digest.ts'
import { sealText, unsealText } from '../../crypto/sealed-text.ts'
import { insertSpentChallenge } from '../../passkeys/challenge-store.ts'

/** Milliseconds in which the platform can redeem a code. */
const lifetimeMs = minuteMs
const context = 'platform code'

/** The platform's `state`. 22 base64url characters encode 128 random bits. */
export const platformState = v.pipe(v.string(), v.regex(/^[\w.~-]{22,512}$/))

/**
 * Creates the code with which a logged-in visitor is redirected to the platform: expiry, account
 * and the digest of the platform's state, encrypted. It is stored only when it is redeemed, so that
 * requests for codes write nothing.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createPlatformCode(
  accountId: string,
  state: string,
  { settings, now }: Pick<WorkRequest, 'settings' | 'now'>
): Promise<string> {
  const parts = [now + lifetimeMs, accountId, await digest(state)]
  return sealText(requireTokenSecret(settings), context, parts.join(' '))
}

/**
 * Redeems a code. Only one of two concurrent attempts succeeds.
 * @param state the state that the platform has given the browser, to which the code is bound
 * @returns the account's id, or `undefined` if the code is used, expired, forged or bound to
 * another state
 */
export async function redeemPlatformCode(
  { code, state }: { code: string; state: string },
  { env, settings, now }: WorkRequest
): Promise<string | undefined> {
  const content = await unsealText(tokenSecrets(settings), context, code)
  const [expiry, accountId, stateDigest] = content?.split(' ', 3) ?? []
  const isValid = Number(expiry) > now && stateDigest === (await digest(state))
  if (!isValid) return undefined
  const isFirst = await insertSpentChallenge(env.DB, await digest(code), Number(expiry))
  return isFirst ? accountId : undefined
}
