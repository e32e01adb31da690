import { consumeLimits, resetLimit } from '../counters/limit.ts'
import type { SiteRequest } from '../request.ts'
import { logSecurity } from '../security-log.ts'
import { storeAccountMail } from './account-mail.ts'
import type { Account } from './backend.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'

/** Attempts with recovery codes at one account within the window, by those who know its password. */
const codesPerAccount = 10
const attemptWindowMs = 15 * 60_000

/** Uses up a recovery code and tells the account's owner by mail. */
export async function takeRecoveryCode(
  { id: account, name, locale, email }: Account,
  code: string,
  request: SiteRequest
): Promise<'done' | 'wrong' | { waitSeconds: number }> {
  const { session } = request
  // In a session of the account, only its own attempts count.
  const subject =
    session?.accountId === account
      ? { name: 'recovery codes in session', place: session.id, email }
      : { name: 'recovery codes', email }
  const reached = await consumeLimits(
    request,
    [{ ...subject, uses: codesPerAccount }],
    attemptWindowMs
  )
  if (reached) {
    await logSecurity(request, { event: 'limit reached', limit: reached.limit, account })
    return { waitSeconds: reached.waitSeconds }
  }
  if (!(await redeemRecoveryCode(account, code, request))) {
    await logSecurity(request, { event: 'wrong recovery code', account })
    return 'wrong'
  }
  await storeAccountMail(request, { template: 'recovery-code-used', name, locale, to: email })
  await resetLimit(request, subject)
  await logSecurity(request, { event: 'recovery code used', account })
  return 'done'
}
