import { countVisitorUse } from '../../counters/count.ts'
import type { LinkKind } from '../../counters/limits.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import { findBrowserMarker } from '../../sessions/browser-marker.ts'

/**
 * Counts a mail with a link that somebody else can trigger for an address. A browser that has
 * logged in to the account has its own counter. A session has none, because the address may be
 * another one than its account's.
 */
export async function consumeMailAllowance(
  email: string,
  kind: LinkKind,
  request: SiteRequest
): Promise<Outcome<'limit'>> {
  const browser = await findBrowserMarker(email, request)
  return countVisitorUse('link', { email, kind, browser }, request)
}
