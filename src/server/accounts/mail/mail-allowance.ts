import { countUse, type Wait } from '../../counters/count.ts'
import type { LinkKind } from '../../counters/limits.ts'
import type { SiteRequest } from '../../request.ts'
import { knownBrowser } from '../login/known-browser.ts'

/**
 * Counts a mail with a link that somebody else can trigger for an address. In a browser that has
 * logged in to the account, only its own requests count.
 * @returns the wait when there have been enough of them
 */
export async function consumeMailAllowance(
  email: string,
  kind: LinkKind,
  request: SiteRequest
): Promise<Wait | undefined> {
  const browser = await knownBrowser(email, request)
  return countUse('link', { email, kind, browser }, request)
}
