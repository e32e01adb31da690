import { legal } from 'babylon:content'
import { pageDates } from 'babylon:dates'
import { hasMessageService } from '../../../config.ts'
import type { AppContext } from '../../../env.ts'
import type { PageRoutes } from '../../../render/page-route.ts'
import { translatorFor } from '../../../render/rendition.ts'
import { encodeText, type WrittenBody } from '../../../render/written-page.ts'
import { createContent } from '../../../server/content/content.ts'
import { entriesInFeed, renderFeed } from '../../../server/content/feed.ts'
import { renderRobots } from '../../../server/content/robots.ts'
import { renderSitemap, renderSitemapIndex } from '../../../server/content/sitemap.ts'
import { locales } from '../../../shared/language/locale.ts'
import { sitemapPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { oneHour } from '../../../shared/protocol/cache-control.ts'
import { respondNotFound } from '../../errors/errors.ts'
import { loadSources } from '../../renditions/sources.ts'
import { publicOrigin } from '../../request/request-url.ts'
import { respond } from '../../respond.ts'
import { createTextCache } from '../../text-cache.ts'

/** Fits the sitemaps of 10 000 posts in two languages. */
const sitemaps = createTextCache({ megabytes: 12 })

export async function respondRobots(c: AppContext): Promise<Response> {
  const sitemapUrls = locales.map((locale) => publicOrigin(c) + localePath(locale, sitemapPath))
  const robots = renderRobots(c.get('settings').AI_CRAWLERS, sitemapUrls)
  return respondText(c, 'text/plain', await encodeText(robots))
}

export async function respondSitemap(c: AppContext, routes: PageRoutes): Promise<Response> {
  const locale = c.get('locale')
  const { indexParts } = createContent(c.env.ASSETS, locale)
  if (indexParts === 1) return writeSitemapPart(c, routes, 1)
  const index = renderSitemapIndex(publicOrigin(c), locale, indexParts)
  return respondText(c, 'application/xml', await encodeText(index))
}

export async function respondSitemapPart(
  c: AppContext,
  routes: PageRoutes,
  part: number
): Promise<Response> {
  const { indexParts } = createContent(c.env.ASSETS, c.get('locale'))
  if (indexParts === 1 || part > indexParts) return respondNotFound(c)
  return writeSitemapPart(c, routes, part)
}

async function writeSitemapPart(
  c: AppContext,
  routes: PageRoutes,
  part: number
): Promise<Response> {
  const locale = c.get('locale')
  const name = `${locale} ${part}`
  const cached = sitemaps.get(c, name)
  if (cached) return respondText(c, 'application/xml', cached)
  const posts = await createContent(c.env.ASSETS, locale).index(part)
  const documents = Object.entries(legal[locale])
  const modified = {
    // A message service does not report when its texts change.
    ...(hasMessageService(c.get('settings')) ? {} : pageDates[locale]),
    ...Object.fromEntries(documents.map(([key, { effective }]) => [key, effective]))
  }
  const sitemap = renderSitemap({ routes, locale, part, origin: publicOrigin(c), posts, modified })
  return respondText(c, 'application/xml', await sitemaps.set(c, name, sitemap))
}

export async function respondFeed(c: AppContext): Promise<Response> {
  const locale = c.get('locale')
  const sources = await loadSources(c, [locale])
  const t = translatorFor(sources, locale)
  const content = sources.contentIn(locale)
  const newestSummaries = await content.newest(entriesInFeed)
  const newestPosts = await Promise.all(newestSummaries.map(({ slug }) => content.post(slug)))
  const posts = newestPosts.filter((post) => post !== undefined)
  const feed = renderFeed({ origin: publicOrigin(c), locale, t, href: c.get('href'), posts })
  return respondText(c, 'application/atom+xml', await encodeText(feed))
}

function respondText(c: AppContext, type: string, text: WrittenBody): Response | Promise<Response> {
  const headers = { 'Content-Type': `${type}; charset=utf-8` }
  return respond(c, text, { cacheControl: oneHour, headers })
}
