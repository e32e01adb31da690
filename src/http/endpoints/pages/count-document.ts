import type { AppContext } from '../../../env.ts'
import { countSample, isSampled } from '../../../server/visits/count.ts'
import { splitLocale } from '../../../shared/links/paths.ts'
import { hasOutcome } from '../../../shared/protocol/outcome-query.ts'
import { prefetchPurpose } from '../../../shared/protocol/protocol.ts'
import { listVisitStart, mayCount } from '../../request/visit.ts'
import { siteRequest } from '../../site-request.ts'

/** Counts a document that a person opens, after the response and without a cookie. */
export function countDocument(c: AppContext): void {
  if (c.req.method !== 'GET' || !isSampled(c.get('settings'))) return
  if (!mayCount(c) || !isNavigation(c.req.raw) || hasOutcome(c.get('search'))) return
  const [, page] = splitLocale(c.get('url').pathname)
  countSample([['page', page], ...listVisitStart(c, page)], siteRequest(c))
}

/**
 * Whether a browser shows the document. Reads only the headers of current browsers, unlike
 * `isDocumentLoad`, because each costs two microseconds per view.
 */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode')
  if (mode !== null && mode !== 'navigate') return false
  return !headers.get('Sec-Purpose')?.includes(prefetchPurpose)
}
