import { opensAlert } from '../shared/links/alert-query.ts'
import { toPagePath } from '../shared/links/endpoint-paths.ts'
import { PageNotFoundError } from '../shared/protocol/site-error.ts'
import { escapeHtml } from '../shared/text/escape.ts'
import { renderPage } from './page.ts'
import { computeEtag, megabyte, pageCache, type WrittenPage } from './page-cache.ts'
import {
  createTemplate,
  fillTemplate,
  placeholder,
  type Template,
  timePlaceholder
} from './placeholders.ts'
import { queryToCache } from './query-to-cache.ts'
import type { Sources, View } from './view.ts'
import { writePage } from './write-page.ts'

const encoder = new TextEncoder()

/**
 * Writes a page. A page that is the same for every visitor is written once and cached
 * (docs/decisions/0016-cached-pages.md).
 * @throws PageNotFoundError if the route has no page for the path, such as an unknown post
 */
export async function cachedPage(view: View, sources: Sources): Promise<WrittenPage> {
  const { settings, translatedPaths, bundles } = sources
  const limitBytes = settings.PAGE_MEMORY_MB * megabyte
  const search = searchToCache(view)
  if (limitBytes === 0 || search === undefined) return writeOnce(view, sources)
  const key = cacheKey(view, search)
  // Markdown does not link to other languages, and the links of an error are placeholders.
  const isFree = view.format === 'markdown' || view.page.kind === 'error'
  const links = isFree ? [] : [translatedPaths]
  const objects = [settings, ...links, ...Object.values(bundles)]
  let cached = pageCache.get(key, objects)
  if (!cached) {
    cached = await writeTemplate(view, sources, search)
    pageCache.set(key, cached, { sources: objects, limitBytes })
  }
  const body = fillTemplate(cached.body, () => placeholderValues(view))
  return { ...cached, body, cached }
}

/** The query under which the view is cached, or `undefined` if it cannot be. */
function searchToCache({ page, route, search, loggedIn }: View): string | undefined {
  if (page.kind === 'error') return page.statusCode === 404 && !opensAlert(search) ? '' : undefined
  if (loggedIn || page.kind === 'personal') return undefined
  const isEmpty = page.kind === 'plain' || (page.form.name === '' && !page.form.receipt)
  return isEmpty ? queryToCache(route, search) : undefined
}

/** The key of a cached page. The objects that it was rendered from are compared as well. */
function cacheKey(view: View, search: string): string {
  const { page, requestOrigin, path, locale, loggedIn, format, hint, crawler } = view
  if (page.kind === 'error') return [requestOrigin, page.statusCode, locale, loggedIn].join(' ')
  return [requestOrigin, path + search, format, hint, crawler].join(' ')
}

async function writeOnce(view: View, sources: Sources): Promise<WrittenPage> {
  const page = (await renderPage(view, sources)) ?? notFound(view)
  const body = encoder.encode(await writePage(page, view, sources))
  const isFixed = view.page.kind === 'plain' || view.format === 'markdown'
  return { body, head: page.head, etag: isFixed ? await computeEtag(body) : undefined }
}

async function writeTemplate(
  view: View,
  sources: Sources,
  search: string
): Promise<WrittenPage<Template>> {
  const shown = { ...view, page: withPlaceholders(view.page), search }
  const page = (await renderPage(shown, sources)) ?? notFound(view)
  const body = createTemplate(await writePage(page, shown, sources))
  const [whole = new Uint8Array()] = body.pieces
  return {
    body,
    head: page.head,
    etag: body.names.length === 0 ? await computeEtag(whole) : undefined
  }
}

function notFound({ path, search }: View): never {
  throw new PageNotFoundError('noPage', toPagePath(path) + search)
}

function withPlaceholders(page: View['page']): View['page'] {
  if (page.kind === 'plain') return page
  if (page.kind === 'error') {
    const languages = page.languages.map(({ locale }) => ({ locale, href: placeholder(locale) }))
    return { ...page, message: placeholder('message'), languages }
  }
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
  const shown = (text: string) => {
    const html = escapeHtml(text)
    return format === 'payload' ? JSON.stringify(html).slice(1, -1) : html
  }
  if (page.kind === 'error') {
    const links = page.languages.map(({ locale, href }) => [locale, shown(href)])
    return { message: shown(page.message ?? ''), ...Object.fromEntries(links) }
  }
  const query = shown(search.slice(1))
  if (page.kind === 'plain') return { query }
  const { idempotencyKey, renderedAt, country, visit } = page.form
  return {
    key: idempotencyKey,
    time: String(renderedAt),
    countryCode: country.code,
    countryName: shown(country.name),
    visit: shown(visit),
    query
  }
}
