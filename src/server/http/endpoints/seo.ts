import { etag } from 'hono/etag'
import { Hono } from 'hono/quick'
import type { AppContext, AppEnv } from '../../../env.ts'
import { createHref } from '../../../shared/href.ts'
import { locales } from '../../../shared/locale.ts'
import { localePath } from '../../../shared/paths.ts'
import { messagesFolder } from '../../../shared/protocol.ts'
import { createContent } from '../../content/content.ts'
import { feedPath } from '../../content/feed-path.ts'
import type { PageRoutes } from '../page-route.ts'
import { publicOrigin } from '../request-url.ts'
import { loadWording } from '../translators.ts'

const revalidate = 'public, max-age=3600'

/** `/robots.txt`, and the sitemap and feed of each language. */
export function seo(routes: PageRoutes): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/robots.txt', etag())
  app.get('/robots.txt', (c) => {
    const sitemaps = locales.map(
      (locale) => `Sitemap: ${publicOrigin(c)}${localePath(locale, '/sitemap.xml')}`
    )
    c.header('Cache-Control', revalidate)
    return c.text(
      `User-agent: *\nDisallow: /_ops/\nDisallow: ${messagesFolder}\n\n${sitemaps.join('\n')}\n`
    )
  })
  for (const locale of locales) {
    const href = createHref(routes, locale)
    app.get(localePath(locale, '/sitemap.xml'), etag(), async (c) => {
      const { renderSitemap } = await import('../../content/sitemap.ts')
      const posts = await createContent(c.env.ASSETS, locale).index()
      const sitemap = renderSitemap({ routes, origin: publicOrigin(c), locale, posts })
      return xml(c, 'application/xml', sitemap)
    })
    app.get(feedPath(href), etag(), async (c) => {
      const { entriesInFeed, renderFeed } = await import('../../content/feed.ts')
      const t = (await loadWording(c)).translator(locale)
      const posts = await createContent(c.env.ASSETS, locale).newest(entriesInFeed)
      const feed = renderFeed({ origin: publicOrigin(c), locale, t, href, posts })
      return xml(c, 'application/atom+xml', feed)
    })
  }
  return app
}

function xml(c: AppContext, type: string, body: string): Response {
  c.header('Cache-Control', revalidate)
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
}
