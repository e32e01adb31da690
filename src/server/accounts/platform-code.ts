import * as v from 'valibot'
import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { openText, sealText } from '../crypto/sealed-text.ts'
import { insertSpentChallenge } from '../passkeys/challenge-store.ts'
import type { WorkRequest } from '../request.ts'

/** Milliseconds in which the platform can redeem a code. */
const lifetimeMs = 60_000
const context = 'platform code'

/** A state of the platform's: 22 characters can hold the 128 bits that nobody guesses. */
export const platformState = v.pipe(v.string(), v.regex(/^[\w.~-]{22,512}$/))

/**
 * Makes the code with which somebody who is logged in here goes on to the platform: expiry, account and
 * the digest of the platform's state, encrypted. It is stored only when it is redeemed, so that asking
 * for codes writes nothing.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function makeCode(
  accountId: string,
  state: string,
  { settings, now }: Pick<WorkRequest, 'settings' | 'now'>
): Promise<string> {
  const parts = [now + lifetimeMs, accountId, await digest(state)]
  return sealText(requireTokenSecret(settings), context, parts.join(' '))
}

/**
 * Redeems a code. Of two simultaneous attempts, only one gets the account.
 * @param state the one that the platform has given the browser, to which the code is bound
 * @returns the account's id, or `undefined` if the code is used, expired, made up or of another state
 */
export async function redeemCode(
  { code, state }: { code: string; state: string },
  { env, settings, now }: WorkRequest
): Promise<string | undefined> {
  const opened = await openText(tokenSecrets(settings), context, code)
  const [expiry, accountId, stateDigest] = opened?.split(' ', 3) ?? []
  const isValid = Number(expiry) > now && stateDigest === (await digest(state))
  if (!isValid) return undefined
  const isFirst = await insertSpentChallenge(env.DB, await digest(code), Number(expiry))
  return isFirst ? accountId : undefined
}
