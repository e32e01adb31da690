import type { AppContext } from '../../../env.ts'
import { withdrawNews } from '../../../server/news/consent.ts'
import { readUnsubscribeLink } from '../../../server/news/unsubscribe-link.ts'
import { privateNoStore } from '../../../shared/protocol/cache-control.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { siteRequest } from '../../site-request.ts'

/** @throws SiteError 400 without the field of RFC 8058, 404 for a forged link */
export async function unsubscribeAtOnce(c: AppContext): Promise<Response> {
  const body = await c.req.parseBody().catch(() => undefined)
  if (body?.['List-Unsubscribe'] !== 'One-Click') throw new SiteError(400)
  const request = siteRequest(c)
  const email = await readUnsubscribeLink(c.req.query('token') ?? '', request.settings)
  if (email === undefined) throw new SiteError(404)
  await withdrawNews(email, 'one click', request)
  return c.text('', 200, { 'Cache-Control': privateNoStore })
}
