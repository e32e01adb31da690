import type { AppContext } from '../../../env.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { isRead } from '../../request/navigation.ts'
import { publicDeskRequest } from './desk-request.ts'
import { reloadedQuery } from './requested-screen.ts'
import { respondContent } from './respond-screen.tsx'

/** Whether another site's link has led here, so that the request has no session cookie. */
export function isCrossSiteVisit(c: AppContext): boolean {
  const isReloaded = c.get('url').searchParams.has(reloadedQuery)
  return isRead(c) && !isReloaded && c.req.header('Sec-Fetch-Site') === 'cross-site'
}

/**
 * Responds to a navigation from another site, such as webmail, with a page that reloads the screen:
 * browsers send the session's cookie only for navigations that start on our site.
 */
export function respondToCrossSiteVisit(c: AppContext): Response {
  const { pathname, searchParams } = c.get('url')
  const redirectTo = `${pathname}?${new URLSearchParams([...searchParams, [reloadedQuery, '1']])}`
  const request = publicDeskRequest(c)
  const title = request.t('common.arrival')
  const content = (
    <p>
      <Link href={redirectTo}>{title}</Link>
    </p>
  )
  return respondContent(c, { request, title, content, redirectTo }, 200)
}
