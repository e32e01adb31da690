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
import type { Replace } from './placeholders.ts'
import { renderPage } from './render-page.ts'
import type { Sources, View } from './view.ts'
import { encodeText, type WrittenPage } from './written-page.ts'

const markdown = lazy(() => import('./markdown/markdown.ts'))

/**
 * Writes the page of a view, or fills in a cached one if it is the same for every visitor.
 * @throws PageNotFoundError if the route has no page for the path, such as an unknown post
 */
export async function writePage(view: View, sources: Sources): Promise<WrittenPage> {
  const { settings, translatedPaths, bundles } = sources
  const { page, requestOrigin, path, format, hint, isCrawler } = view
  const url = toPagePath(path) + view.search
  const search = hasPageCache(settings) ? searchToCache(view) : undefined
  if (search === undefined) {
    const { text, head } = await writeText(view, sources, url)
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
    share: (replace) => shareView(view, search, replace),
    write: (sharedView) => writeText(sharedView, sources, url)
  })
}

/** @param url the URL for the error, because a shared view has placeholders in its query */
async function writeText(view: View, sources: Sources, url: string) {
  const rendered = await renderPage(view, sources)
  if (!rendered) throw new PageNotFoundError('noPage', url)
  return { text: await formatPage(rendered, view, sources), head: rendered.head }
}

async function formatPage(page: RenderedPage, view: View, { settings }: Sources): Promise<string> {
  if (view.format === 'payload') return JSON.stringify(createPayload(page, view))
  if (view.format === 'markdown') return markdown.writeMarkdown(page)
  return renderDocument(page, view, settings)
}

function createPayload(
  { head, html, layout, islands }: RenderedPage,
  { path, locale }: View
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

/**
 * The view of all visitors, whose values are escaped for the page's format.
 * @param search the query under which the page is cached
 */
function shareView(view: View, search: string, { text, time }: Replace): View {
  const { page, format } = view
  const escapeValue = (value: string) => {
    const html = escapeHtml(value)
    return format === 'payload' ? JSON.stringify(html).slice(1, -1) : html
  }
  const query = search === ignoredQuery ? `?${text(escapeValue(view.search.slice(1)))}` : search
  if (page.kind === 'plain') return { ...view, search: query }
  const { idempotencyKey, renderedAt, visit, country } = page.form
  const form = {
    ...page.form,
    idempotencyKey: text(idempotencyKey),
    renderedAt: time(renderedAt),
    visit: text(escapeValue(visit)),
    country: { code: text(country.code), name: text(escapeValue(country.name)) }
  }
  return { ...view, search: query, page: { ...page, form } }
}
