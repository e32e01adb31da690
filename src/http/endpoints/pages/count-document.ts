import type { AppContext } from '../../../env.ts'
import { countSample, isSampled } from '../../../server/visits/count.ts'
import { splitLocale } from '../../../shared/links/paths.ts'
import { hasOutcome } from '../../../shared/protocol/outcome-query.ts'
import { isDocumentLoadFast } from '../../request/navigation.ts'
import { listVisitStart, mayCount } from '../../request/visit.ts'
import { siteRequest } from '../../site-request.ts'

/** Counts a document that a person opens, after the response and without a cookie. */
export function countDocument(c: AppContext): void {
  if (c.req.method !== 'GET' || !isSampled(c.get('settings'))) return
  if (!mayCount(c) || !isDocumentLoadFast(c.req.raw) || hasOutcome(c.get('search'))) return
  const [, page] = splitLocale(c.get('url').pathname)
  countSample([['page', page], ...listVisitStart(c, page)], siteRequest(c))
}
