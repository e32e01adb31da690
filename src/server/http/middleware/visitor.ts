import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../env.ts'
import { createHref } from '../../../shared/href.ts'
import { byLocale, localeOfPath } from '../../../shared/locale.ts'
import { createCounterparts } from '../counterparts.ts'
import { isCrawler } from '../crawler.ts'
import type { PageRoutes } from '../page-route.ts'

/** Distinguishes crawlers from visitors, reads the path's language, and creates links in it. */
export function visitor(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  const hrefs = byLocale((locale) => createHref(routes, locale))
  const counterparts = createCounterparts(routes)
  return async function visitor(c, next) {
    const locale = localeOfPath(new URL(c.req.url).pathname)
    c.set('crawler', isCrawler(c.req.header('User-Agent') ?? ''))
    c.set('locale', locale)
    c.set('href', hrefs[locale])
    c.set('hrefIn', (each) => hrefs[each])
    c.set('counterparts', counterparts)
    await next()
  }
}
