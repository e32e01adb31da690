import { toPagePath } from '../shared/links/endpoint-paths.ts'
import { PageNotFoundError } from '../shared/protocol/site-error.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { encodeText, type WrittenPage } from './body.ts'
import { searchToCache } from './caching.ts'
import { renderPage } from './page.ts'
import { fillCached, hasPageCache } from './page-cache.ts'
import { placeholder, timePlaceholder } from './placeholders.ts'
import type { Sources, View } from './view.ts'
import { writePage } from './write-page.ts'

/**
 * Writes the page of a view, or fills in a cached one if it is the same for every visitor.
 * @throws PageNotFoundError if the route has no page for the path, such as an unknown post
 */
export async function writeView(view: View, sources: Sources): Promise<WrittenPage> {
  const { settings, translatedPaths, bundles } = sources
  const { page, requestOrigin, path, format, hint, isCrawler } = view
  const search = hasPageCache(settings) ? searchToCache(view) : undefined
  if (search === undefined) {
    const { text, head } = await write(view)
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
    write: () => write({ ...view, page: withPlaceholders(page), search }),
    values: () => placeholderValues(view)
  })

  async function write(renderedView: View) {
    const rendered = await renderPage(renderedView, sources)
    // The error must not contain the placeholders of the rendered view.
    if (!rendered) throw new PageNotFoundError('noPage', toPagePath(path) + view.search)
    return { text: await writePage(rendered, renderedView, sources), head: rendered.head }
  }
}

function withPlaceholders(page: View['page']): View['page'] {
  if (page.kind === 'plain') return page
  const country = { code: placeholder('countryCode'), name: placeholder('countryName') }
  const guards = {
    idempotencyKey: placeholder('key'),
    renderedAt: timePlaceholder('time'),
    visit: placeholder('visit')
  }
  return { ...page, form: { ...page.form, ...guards, country } }
}

/** The values of a view's placeholders, as HTML. */
function placeholderValues({ page, format, search }: View): Record<string, string> {
  const escapeText = (text: string) => {
    const html = escapeHtml(text)
    return format === 'payload' ? JSON.stringify(html).slice(1, -1) : html
  }
  const query = escapeText(search.slice(1))
  if (page.kind === 'plain') return { query }
  const { idempotencyKey, renderedAt, country, visit } = page.form
  return {
    key: idempotencyKey,
    time: String(renderedAt),
    countryCode: country.code,
    countryName: escapeText(country.name),
    visit: escapeText(visit),
    query
  }
}
