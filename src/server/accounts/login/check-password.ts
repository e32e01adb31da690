import { logSecurity } from '../../base/security-log.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { countAttempt, resetAttempts } from './lock-out.ts'

/** Checks the password of a logged-in or unconfirmed account. */
export async function checkPassword(
  account: Account,
  password: string,
  request: SiteRequest
): Promise<Outcome<'wrongPassword' | 'limit'>> {
  const { id, email } = account
  const limit = await countAttempt(account, request)
  if ('refused' in limit) return limit
  const owner = await chooseBackend(request).logIn(email, password)
  if (owner?.id !== id) {
    await logSecurity({ event: 'wrong password', account: id, email }, request)
    return { refused: 'wrongPassword' }
  }
  await resetAttempts(account, request)
  return {}
}
