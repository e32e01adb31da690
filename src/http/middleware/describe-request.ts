import type { MiddlewareHandler } from 'hono'
import { checkSettings, readSettings } from '../../config.ts'
import type { AppContext, AppEnv } from '../../env.ts'
import { memoize } from '../../server/memoize.ts'
import { countFault } from '../../server/signals/faults.ts'
import { createRequestLimit, limitBindings } from '../../server/time-limits.ts'
import { byLocale, localeOfPath } from '../../shared/language/locale.ts'
import { createHref } from '../../shared/links/href.ts'
import { localePath, rawQuery } from '../../shared/links/paths.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { isMonitored } from '../errors/monitored-paths.ts'
import { onError } from '../errors/on-error.ts'
import type { PageRoutes } from '../pages/page-route.ts'
import { createCounterparts, withPostsIn } from '../pages/translated-paths.ts'
import { isCrawler } from '../request/crawler.ts'
import { longestTarget } from '../request/request-url.ts'
import { siteRequest } from '../request/site-request.ts'

/**
 * Sets what is known of every request before any other work: its id and time, its address, the
 * operator's settings, whether a crawler sends it, and the language of its path with the links in it.
 * Limits how long a visitor waits for the database and the assets, in all calls together. Adds the
 * cookies that the answer sets, and counts answers that are a fault of ours. Answers its own errors,
 * because no other middleware is left that could.
 *
 * The id is on error screens, in log lines and in `X-Request-Id`. That header of a request is
 * ignored, so that nobody else can write into our logs.
 */
export function describeRequest(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  const hrefs = byLocale((locale) => createHref(routes, locale))
  const hrefIn = (locale: keyof typeof hrefs) => hrefs[locale]
  const pages = createCounterparts(routes)
  const noSettings = checkSettings({})
  return async function describeRequest(c, next) {
    const requestId = crypto.randomUUID()
    const url = parseUrl(c.req.url)
    const locale = localeOfPath(url.pathname)
    const search = rawQuery(c.req.url)
    c.set('requestId', requestId)
    c.set('now', Date.now())
    c.set('url', url)
    c.set('search', search)
    c.set('locale', locale)
    c.set('href', hrefs[locale])
    c.set('hrefIn', hrefIn)
    c.set('counterparts', pages)
    c.set('crawler', isCrawler(c.req.header('User-Agent') ?? ''))
    // The error screen needs some, too.
    c.set('settings', noSettings)
    try {
      c.set('settings', readSettings(c.env))
      if (c.req.url.length - url.origin.length > longestTarget) refuseTarget(c)
      const { limit, answered } = createRequestLimit()
      c.env = limitBindings(c.env, limit)
      const assets = () => c.env.ASSETS
      if (search) c.set('counterparts', await withPostsIn(search, pages, { routes, assets }))
      await next()
      answered()
    } catch (error) {
      await onError(error, c)
    }
    if (c.res.status >= 500 && !isMonitored(url.pathname)) countFault(siteRequest(c))
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie)
    c.res.headers.set('X-Request-Id', requestId)
  }
}

/** @throws SiteError 414, with a screen that links to no address that is as long */
function refuseTarget(c: AppContext): never {
  c.set('search', '')
  c.set('url', new URL(localePath(c.get('locale'), '/'), c.get('url')))
  throw new SiteError(414)
}

const parseUrl = memoize((url) => new URL(url))
