import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { openText, sealText } from '../crypto/sealed-text.ts'
import { insertSpentChallenge } from '../passkeys/challenge-store.ts'
import type { SiteRequest } from '../request.ts'

/** Milliseconds in which the platform can redeem a code. */
const lifetimeMs = 60_000
const context = 'platform code'

type CodeRequest = Pick<SiteRequest, 'env' | 'settings' | 'now'>

/**
 * Makes the code with which somebody who is logged in here goes on to the platform: expiry and account,
 * encrypted. It is stored only when it is redeemed, so that asking for codes writes nothing.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export function makeCode(
  accountId: string,
  { settings, now }: Pick<CodeRequest, 'settings' | 'now'>
): Promise<string> {
  return sealText(requireTokenSecret(settings), context, `${now + lifetimeMs} ${accountId}`)
}

/**
 * Redeems a code. Of two simultaneous attempts, only one gets the account.
 * @returns the account's id, or `undefined` if the code is used, expired or made up
 */
export async function redeemCode(
  code: string,
  { env, settings, now }: CodeRequest
): Promise<string | undefined> {
  for (const secret of tokenSecrets(settings)) {
    const opened = await openText(secret, context, code)
    if (opened === undefined) continue
    const [expiry = '', accountId] = opened.split(' ', 2)
    if (Number(expiry) <= now) return undefined
    const isFirst = await insertSpentChallenge(env.DB, await digest(code), Number(expiry))
    return isFirst ? accountId : undefined
  }
  return undefined
}
