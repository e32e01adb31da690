import type { AppContext } from '../../../env.ts'
import type { Href } from '../../../shared/href.ts'
import { type Locale, locales } from '../../../shared/locale.ts'
import { localePath } from '../../../shared/paths.ts'
import { messagesFolder } from '../../../shared/protocol.ts'
import { createContent } from '../../content/content.ts'
import { entriesInFeed, renderFeed } from '../../content/feed.ts'
import { renderSitemap } from '../../content/sitemap.ts'
import type { PageRoutes } from '../page-route.ts'
import { publicOrigin } from '../request-url.ts'
import { loadWording } from '../translators.ts'

export function answerRobots(c: AppContext): Response {
  const sitemaps = locales.map(
    (locale) => `Sitemap: ${publicOrigin(c)}${localePath(locale, '/sitemap.xml')}`
  )
  return file(
    c,
    'text/plain',
    `User-agent: *\nDisallow: /_ops/\nDisallow: ${messagesFolder}\n\n${sitemaps.join('\n')}\n`
  )
}

export async function answerSitemap(
  c: AppContext,
  routes: PageRoutes,
  locale: Locale
): Promise<Response> {
  const posts = await createContent(c.env.ASSETS, locale).index()
  const sitemap = renderSitemap({ routes, origin: publicOrigin(c), locale, posts })
  return file(c, 'application/xml', sitemap)
}

export async function answerFeed(c: AppContext, href: Href, locale: Locale): Promise<Response> {
  const t = (await loadWording(c)).translator(locale)
  const posts = await createContent(c.env.ASSETS, locale).newest(entriesInFeed)
  const feed = renderFeed({ origin: publicOrigin(c), locale, t, href, posts })
  return file(c, 'application/atom+xml', feed)
}

function file(c: AppContext, type: string, body: string): Response {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
}
