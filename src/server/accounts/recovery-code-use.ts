import { countUse, forgiveUses, type Wait } from '../counters/count.ts'
import { writeEvent } from '../history/history.ts'
import type { SiteRequest } from '../request.ts'
import { storeAccountChange } from './account-mail.ts'
import type { Account } from './backend.ts'
import { knownBrowser } from './known-browser.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'

/** Uses up a recovery code and tells the account's owner by mail. */
export async function takeRecoveryCode(
  { id: account, name, locale, email }: Account,
  code: string,
  request: SiteRequest
): Promise<'done' | 'wrong' | Wait> {
  const { session, secondStep: login } = request
  const isOwn = session?.accountId === account
  const browser = isOwn ? session.id : await knownBrowser(email, request)
  const subject = { email, browser, login }
  const refused = await countUse('recoveryCode', subject, request)
  if (refused) return refused
  if (!(await redeemRecoveryCode(account, code, request))) {
    await writeEvent(request, { event: 'wrong recovery code', account })
    return 'wrong'
  }
  const mail = { template: 'recovery-code-used', name, locale, to: email } as const
  await storeAccountChange(request, mail, [{ event: 'recovery code used', account }])
  await forgiveUses('recoveryCode', subject, request)
  return 'done'
}
