import { parseAccept } from 'hono/utils/accept'
import type { AppContext } from '../../env.ts'
import type { PageTarget } from '../../pages/page-route.ts'
import { cachedPage } from '../../render/cached-page.ts'
import { pageResponse } from '../pages/page-response.ts'
import { loadSources } from '../pages/sources.ts'
import { requestView } from '../pages/view.ts'
import { respond } from '../respond.ts'

/** Answers with a page as Markdown if the request prefers Markdown, else as HTML. */
export function pageOrMarkdownResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const wantsMarkdown = prefersMarkdown(c.req.header('Accept') ?? '')
  return wantsMarkdown ? markdownResponse(c, target) : pageResponse(c, target)
}

/** Answers with a page as Markdown, the same for everybody. */
export async function markdownResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const { locale, route } = target
  // Markdown only needs the messages of the page's language.
  const sources = await loadSources(c, [locale])
  const search = knownQuery(route, c.get('search'))
  const view = await requestView(c, target, sources, {
    format: 'markdown',
    params: paramsOf(c),
    search
  })
  const page = await cachedPage(view, sources)
  return respond(c, page, {
    cacheControl: 'public, max-age=0, must-revalidate',
    negotiated: true,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': locale,
      'X-Robots-Tag': 'noindex',
      Link: `<${page.head?.canonical}>; rel="canonical"`
    }
  })
}

/**
 * The part of a query that changes a page's Markdown, in canonical form. All other parts are
 * dropped, because each rendering takes ten times as long as an answer from memory. Outcomes of
 * forms are left out.
 */
function knownQuery({ form, query: names = [] }: PageTarget['route'], search: string): string {
  const sent = new URLSearchParams(search)
  const known = (form ? [] : names).flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

/** The parameters of the page's path, also in the path of its Markdown. No parameter has a dot. */
function paramsOf(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.param())
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.md$/, '')]))
}

/**
 * Tells whether `Accept` names Markdown with at least the weight of HTML (RFC 9110 §12.5.1). Equal
 * weights mean Markdown, because only assistants name Markdown.
 */
function prefersMarkdown(accept: string): boolean {
  const ranges = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const qualityOf = (type: string) => ranges.find((range) => range.type === type)?.q
  const markdown = qualityOf('text/markdown') ?? 0
  const html = qualityOf('text/html') ?? qualityOf('text/*') ?? qualityOf('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
