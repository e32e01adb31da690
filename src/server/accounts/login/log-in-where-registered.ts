import type { CookieChange } from '../../base/cookies.ts'
import { log } from '../../base/log.ts'
import type { SiteRequest } from '../../request.ts'
import { createBrowserMarker } from '../../sessions/browser-marker.ts'
import type { Account } from '../backend/backend.ts'
import { findLoginRefusal, finishLogin } from './log-in.ts'

interface ConfirmedRegistration {
  /** The access version read before the registration. */
  accessVersion: number
  /** The time at which this browser sent the registration with the password. */
  registeredAt: number
}

/**
 * Logs in the browser that sent a registration and has just confirmed its address, without
 * notifying the owner of a new browser.
 * @returns `undefined` if the account has to log in as usual: it is blocked, has two-step
 * verification on, or was changed in the meantime. A fault is logged and does not undo the
 * confirmation.
 */
export async function logInWhereRegistered(
  account: Account,
  { accessVersion, registeredAt }: ConfirmedRegistration,
  request: SiteRequest
): Promise<CookieChange | undefined> {
  const { id: accountId, email } = account
  try {
    if (await findLoginRefusal(account, request)) return undefined
    const login = { accountId, accessVersion, remember: false, passwordAt: registeredAt }
    const accountMarker = await createBrowserMarker(email, request)
    const outcome = await finishLogin(account, login, { ...request, accountMarker })
    return 'refused' in outcome ? undefined : outcome
  } catch (error) {
    log.error('not logged in after confirmation', { account: accountId, error })
    return undefined
  }
}
