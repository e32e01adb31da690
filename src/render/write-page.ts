import { buildId } from 'babylon:build'
import { lazy } from '../shared/lazy.ts'
import { toPagePath } from '../shared/links/endpoint-paths.ts'
import type { Payload } from '../shared/protocol/payload.ts'
import { PageNotFoundError } from '../shared/protocol/site-error.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { ignoredQuery, searchToCache } from './cache-policy.ts'
import { type RenderedPage, renderDocument } from './document.ts'
import { headTags } from './head.ts'
import { fillCached, hasPageCache } from './page-cache.ts'
import type { Placeholders, Values } from './placeholders.ts'
import { renderPage } from './render-page.ts'
import type { Rendition, Sources } from './rendition.ts'
import { encodeText, type WrittenBody } from './written-page.ts'

const markdown = lazy(() => import('./markdown/markdown.ts'))

/**
 * Writes the page of a rendition, or fills in a cached one if it is the same for every visitor.
 * @throws PageNotFoundError if the route has no page for the path, such as an unknown post
 */
export async function writePage(rendition: Rendition, sources: Sources): Promise<WrittenBody> {
  const { settings, translatedPaths, bundles } = sources
  const { page, requestOrigin, path, format, hint, isCrawler } = rendition
  const url = toPagePath(path) + rendition.search
  const search = hasPageCache(settings) ? searchToCache(rendition) : undefined
  if (search === undefined) {
    const { text, head } = await writeText(rendition, sources, url)
    const isFixed = page.kind === 'plain' || format === 'markdown'
    return isFixed
      ? { ...(await encodeText(text)), head }
      : { body: new TextEncoder().encode(text), head }
  }
  // Markdown does not link to other languages.
  const links = format === 'markdown' ? [] : [translatedPaths]
  return fillCached(settings, {
    key: [requestOrigin, path + search, format, hint, isCrawler].join(' '),
    sources: [settings, ...links, ...Object.values(bundles)],
    share: (placeholders) => shareRendition(rendition, search, placeholders),
    readValues: () => visitorValues(rendition),
    write: (sharedRendition) => writeText(sharedRendition, sources, url)
  })
}

/** @param url the URL for the error, because a shared rendition has placeholders in its query */
async function writeText(rendition: Rendition, sources: Sources, url: string) {
  const rendered = await renderPage(rendition, sources)
  if (!rendered) throw new PageNotFoundError('noPage', url)
  return { text: await formatPage(rendered, rendition, sources), head: rendered.head }
}

async function formatPage(
  page: RenderedPage,
  rendition: Rendition,
  { settings }: Sources
): Promise<string> {
  if (rendition.format === 'payload') return JSON.stringify(createPayload(page, rendition))
  if (rendition.format === 'markdown') return markdown.writeMarkdown(page)
  return renderDocument(page, rendition, settings)
}

function createPayload(
  { head, html, layout, islands }: RenderedPage,
  { path, locale }: Rendition
): Payload {
  return {
    buildId,
    path: toPagePath(path),
    locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...islands]
  }
}

type VisitorValue =
  | 'query'
  | 'idempotencyKey'
  | 'renderedAt'
  | 'visit'
  | 'countryCode'
  | 'countryName'

/**
 * The rendition of all visitors.
 * @param search the query under which the page is cached
 */
function shareRendition(
  rendition: Rendition,
  search: string,
  { text, time }: Placeholders<VisitorValue>
): Rendition {
  const { page } = rendition
  const query = search === ignoredQuery ? `?${text('query')}` : search
  if (page.kind === 'plain') return { ...rendition, search: query }
  const form = {
    ...page.form,
    idempotencyKey: text('idempotencyKey'),
    renderedAt: time('renderedAt'),
    visit: text('visit'),
    country: { code: text('countryCode'), name: text('countryName') }
  }
  return { ...rendition, search: query, page: { ...page, form } }
}

const noForm = { idempotencyKey: '', renderedAt: 0, visit: '', country: { code: '', name: '' } }

/** The values of one visitor, escaped for the page's format. */
function visitorValues({ page, format, search }: Rendition): Values<VisitorValue> {
  const escapeValue = (value: string) => {
    const html = escapeHtml(value)
    return format === 'payload' ? JSON.stringify(html).slice(1, -1) : html
  }
  const { idempotencyKey, renderedAt, visit, country } = page.kind === 'plain' ? noForm : page.form
  return {
    query: escapeValue(search.slice(1)),
    idempotencyKey,
    renderedAt: String(renderedAt),
    visit: escapeValue(visit),
    countryCode: country.code,
    countryName: escapeValue(country.name)
  }
}
