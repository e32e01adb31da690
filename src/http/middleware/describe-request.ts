import type { MiddlewareHandler } from 'hono'
import { checkSettings, parseSettings } from '../../config.ts'
import type { AppEnv } from '../../env.ts'
import type { PageRoutes } from '../../pages/page-route.ts'
import { memoize } from '../../server/memoize.ts'
import { createRequestLimit, limitBindings } from '../../server/time-limits.ts'
import { byLocale, localeOfPath } from '../../shared/language/locale.ts'
import { createHref } from '../../shared/links/href.ts'
import { rawQuery } from '../../shared/links/paths.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { addQueriedPosts, createTranslatedPaths } from '../pages/translated-paths.ts'
import { isCrawler } from '../request/crawler.ts'
import { maxTargetLength } from '../request/request-url.ts'

/**
 * Sets the context variables of every request: time, URL, settings, language, links, and whether it
 * comes from a crawler. Limits the total time spent waiting for the database and the assets.
 */
export function describeRequest(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  const hrefs = byLocale((locale) => createHref(routes, locale))
  const hrefIn = (locale: keyof typeof hrefs) => hrefs[locale]
  const pages = createTranslatedPaths(routes)
  const noSettings = checkSettings({})
  return async function describeRequest(c, next) {
    const url = parseUrl(c.req.url)
    const locale = localeOfPath(url.pathname)
    const search = rawQuery(c.req.url)
    c.set('now', Date.now())
    c.set('url', url)
    c.set('search', search)
    c.set('locale', locale)
    c.set('href', hrefs[locale])
    c.set('hrefIn', hrefIn)
    c.set('translatedPaths', pages)
    c.set('crawler', isCrawler(c.req.header('User-Agent') ?? ''))
    // The error screen needs settings even if reading them fails.
    c.set('settings', noSettings)
    c.set('settings', parseSettings(c.env))
    if (c.req.url.length - url.origin.length > maxTargetLength) throw new SiteError(414)
    const { limit, responded } = createRequestLimit()
    c.env = limitBindings(c.env, limit)
    if (search) {
      const assets = () => c.env.ASSETS
      c.set('translatedPaths', await addQueriedPosts(search, pages, { routes, assets }))
    }
    await next()
    responded()
  }
}

const parseUrl = memoize((url) => new URL(url))
