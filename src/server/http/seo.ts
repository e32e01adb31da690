import { posts } from 'babylon:content'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppContext, AppEnv } from '../../env.ts'
import { routes } from '../../routes.ts'
import { createHref } from '../../shared/href.ts'
import { locales } from '../../shared/locale.ts'
import { localePath } from '../../shared/paths.ts'
import { renderFeed } from '../content/feed.ts'
import { feedPath } from '../content/feed-path.ts'
import { renderSitemap } from '../content/sitemap.ts'
import { loadBundles } from '../messages/bundle.ts'
import { createTranslator } from '../messages/translator.ts'

const revalidate = 'public, max-age=3600'

/** What search engines and feed readers ask for. */
export function seo(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/robots.txt', etag())
  app.get('/robots.txt', (c) => {
    const sitemaps = locales.map(
      (locale) => `Sitemap: ${origin(c)}${localePath(locale, '/sitemap.xml')}`
    )
    c.header('Cache-Control', revalidate)
    return c.text(`User-agent: *\nDisallow: /_ops/\nDisallow: /_i18n/\n\n${sitemaps.join('\n')}\n`)
  })
  for (const locale of locales) {
    const href = createHref(routes, locale)
    app.get(localePath(locale, '/sitemap.xml'), etag(), (c) =>
      xml(c, 'application/xml', renderSitemap({ origin: origin(c), locale, posts }))
    )
    app.get(feedPath(href), etag(), async (c) => {
      const bundles = await loadBundles(c.env, c.get('settings'))
      const t = createTranslator({ locale, bundles })
      return xml(
        c,
        'application/atom+xml',
        renderFeed({ origin: origin(c), locale, t, href, posts: posts[locale] })
      )
    })
  }
  return app
}

function xml(c: AppContext, type: string, body: string): Response {
  c.header('Cache-Control', revalidate)
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
}

function origin(c: AppContext): string {
  return c.get('settings').SITE_ORIGIN ?? new URL(c.req.url).origin
}
