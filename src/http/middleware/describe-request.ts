import type { MiddlewareHandler } from 'hono'
import { checkSettings } from '../../config.ts'
import type { AppEnv } from '../../env.ts'
import type { PageRoutes } from '../../render/page-route.ts'
import { parseSettings } from '../../server/base/parse-settings.ts'
import { byLocale, localeOfPath } from '../../shared/language/locale.ts'
import { createHref } from '../../shared/links/href.ts'
import { rawQuery } from '../../shared/links/paths.ts'
import { memoize } from '../memoize.ts'
import { createTranslatedPaths } from '../renditions/translated-paths.ts'
import { isCrawler } from '../request/crawler.ts'

/**
 * Sets the context variables of every request: time, URL, settings, language, links, and whether it
 * comes from a crawler.
 */
export function describeRequest(routes: PageRoutes): MiddlewareHandler<AppEnv> {
  const hrefs = byLocale((locale) => createHref(routes, locale))
  const hrefIn = (locale: keyof typeof hrefs) => hrefs[locale]
  const translatedPaths = createTranslatedPaths(routes)
  const noSettings = checkSettings({})
  return async function describeRequest(c, next) {
    const url = parseUrl(c.req.url)
    const locale = localeOfPath(url.pathname)
    c.set('now', Date.now())
    c.set('url', url)
    c.set('search', rawQuery(c.req.url))
    c.set('locale', locale)
    c.set('href', hrefs[locale])
    c.set('hrefIn', hrefIn)
    c.set('translatedPaths', translatedPaths)
    c.set('isCrawler', isCrawler(c.req.header('User-Agent') ?? ''))
    // The error screen needs settings even if reading them fails.
    c.set('settings', noSettings)
    c.set('settings', parseSettings(c.env))
    await next()
  }
}

const parseUrl = memoize((url) => new URL(url))
