import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { countUse, forgiveUses, type Wait } from '../counters/count.ts'
import { writeEvent } from '../history/history.ts'
import type { SiteRequest } from '../request.ts'
import { storeAccountChange } from './account-mail.ts'
import type { Account } from './backend.ts'
import { knownBrowser } from './known-browser.ts'
import { redemptionOf } from './recovery-codes.ts'

interface TypedCode {
  account: Account
  code: string
  /** The digest of the login that the code completes, if it does. */
  stepHash?: string
}

/**
 * Uses up a recovery code for some work, and tells the account's owner by mail.
 * @param work runs the redemption in one batch with what depends on it. It returns `undefined` if the
 *   redemption has changed nothing.
 */
export async function takeRecoveryCode<Done>(
  { account: { id: account, name, locale, email }, code, stepHash }: TypedCode,
  request: SiteRequest,
  work: (redemption: D1PreparedStatement) => Promise<Done | undefined>
): Promise<{ done: Done } | 'wrong' | Wait> {
  const { session, secondStep: login } = request
  const isOwn = session?.accountId === account
  const browser = isOwn ? session.id : await knownBrowser(email, request)
  const subject = { email, browser, login }
  const refused = await countUse('recoveryCode', subject, request)
  if (refused) return refused
  const redemption = await redemptionOf({ accountId: account, typed: code, stepHash }, request)
  const done = redemption && (await work(redemption))
  if (done === undefined) {
    await writeEvent(request, { event: 'wrong recovery code', account })
    return 'wrong'
  }
  const mail = { template: 'recovery-code-used', name, locale, to: email } as const
  const about = { ...mail, accountId: account }
  await storeAccountChange(request, about, [{ event: 'recovery code used', account }])
  await forgiveUses('recoveryCode', subject, request)
  return { done }
}
