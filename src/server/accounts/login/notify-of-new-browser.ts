import { log } from '../../base/log.ts'
import { countUse } from '../../counters/count.ts'
import type { SiteRequest } from '../../request.ts'
import { findBrowserMarker } from '../../sessions/browser-marker.ts'
import { browserName } from '../../sessions/browser-name.ts'
import type { Account } from '../backend/backend.ts'
import { storeAccountMail } from '../mail/account-mail.ts'

/**
 * Notifies an account's owner by mail of a login from a new browser. A failure never prevents the
 * login.
 */
export async function notifyOfNewBrowser(account: Account, request: SiteRequest): Promise<void> {
  try {
    if ((await findBrowserMarker(account.email, request)) !== undefined) return
    const { email } = account
    const browser = browserName(request.userAgent)
    const { country, city } = request.geo
    // A browser without cookies is new at every login, so its name and location identify it.
    const kind = [browser, country, city].join('|')
    if ('refused' in (await countUse('newBrowser', { email, browser: kind }, request))) return
    const login = { browser, country, city, at: request.now }
    await storeAccountMail(account, { template: 'new-browser', login }, request)
  } catch (error) {
    log.error('new browser mail failed', { account: account.id, error })
  }
}
