import { routePath } from 'hono/route'
import type { SealedBindings } from '../bindings.ts'
import type { AppContext } from '../env.ts'
import type { SealedRequest, SiteRequest } from '../server/request.ts'
import { getTokenCookies } from './cookies/host-cookies.ts'
import { publicOrigin } from './request/request-url.ts'
import { visitorGeo } from './request/visitor-geo.ts'
import { visitorIp } from './request/visitor-ip.ts'

/** Creates the request data that domains receive. */
export function siteRequest(c: AppContext): SiteRequest {
  return {
    id: c.get('requestId'),
    route: routePath(c),
    env: c.env,
    settings: c.get('settings'),
    now: c.get('now'),
    locale: c.get('locale'),
    href: c.get('href'),
    hrefIn: c.get('hrefIn'),
    origin: publicOrigin(c),
    search: c.get('search'),
    isCrawler: c.get('isCrawler'),
    ip: visitorIp(c),
    userAgent: c.req.header('User-Agent') ?? '',
    ...getTokenCookies(c),
    geo: visitorGeo(c),
    session: c.get('session'),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    markLogged: () => c.set('hasLogged', true)
  }
}

/** Creates the request data that pages, screens and forms receive. */
export function sealedRequest(c: AppContext): SealedRequest {
  // Sealed by type only; the values are the bindings themselves.
  return { ...siteRequest(c), env: c.env as SealedBindings }
}
