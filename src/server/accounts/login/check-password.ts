import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { logSecurity } from '../../security-log.ts'
import type { Account } from '../backend/backend.ts'
import { chooseBackend } from '../backend/choose-backend.ts'
import { countAttempt, resetAttempts } from './lock-out.ts'

/** Checks the password of a logged-in or unconfirmed account. */
export async function checkPassword(
  { email, id }: Account,
  password: string,
  request: SiteRequest
): Promise<Outcome<'wrongPassword' | 'limit'>> {
  // A session of another account does not make this the owner's browser.
  const session = request.session?.accountId === id ? request.session : undefined
  const limit = await countAttempt(email, request, session)
  if ('refused' in limit) return limit
  const account = await chooseBackend(request).logIn(email, password)
  if (account?.id !== id) {
    await logSecurity(request, { event: 'wrong password', account: id, email })
    return { refused: 'wrongPassword' }
  }
  await resetAttempts(email, request, session)
  return {}
}
