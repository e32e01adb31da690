import { parseAccept } from 'hono/utils/accept'
import type { AppContext } from '../../../../env.ts'
import type { PageTarget } from '../../../../render/page-route.ts'
import { writePage } from '../../../../render/write-page.ts'
import { revalidated } from '../../../../shared/protocol/cache-control.ts'
import { noIndex } from '../../../../shared/protocol/no-index.ts'
import { respond } from '../../../respond.ts'
import { requestView } from '../../../views/request-view.ts'
import { loadSources } from '../../../views/sources.ts'
import { respondPage, varyOf } from '../respond-page.ts'

/** Responds with a page as Markdown if the request prefers it, else as HTML. */
export function respondPageOrMarkdown(c: AppContext, target: PageTarget): Promise<Response> {
  const wantsMarkdown = prefersMarkdown(c.req.header('Accept') ?? '')
  return wantsMarkdown ? respondMarkdown(c, target) : respondPage(c, target)
}

/** Responds with a page as Markdown, the same for everybody. */
export async function respondMarkdown(c: AppContext, target: PageTarget): Promise<Response> {
  const { locale, route } = target
  // Markdown has no language hint, so it needs only the page's language.
  const sources = await loadSources(c, [locale])
  const search = relevantQuery(route, c.get('search'))
  const view = await requestView(c, target, {
    format: 'markdown',
    params: pathParams(c),
    search
  })
  const page = await writePage(view, sources)
  c.header(...noIndex)
  return respond(c, page, {
    cacheControl: revalidated,
    vary: varyOf(c, route),
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': locale,
      Link: `<${page.head?.canonical}>; rel="canonical"`
    }
  })
}

/**
 * The query parameters that change a page's Markdown, in canonical order. Drops all others, because
 * a cached response is ten times faster than a rendering.
 */
function relevantQuery({ form, query: names = [] }: PageTarget['route'], search: string): string {
  const query = new URLSearchParams(search)
  const relevant = (form ? [] : names).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return relevant.length > 0 ? `?${new URLSearchParams(relevant)}` : ''
}

/** The path parameters, without the `.md` of the Markdown's path. No parameter contains a dot. */
function pathParams(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.param())
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.md$/, '')]))
}

/**
 * Whether `Accept` weights Markdown at least as high as HTML (RFC 9110 §12.5.1). A tie means
 * Markdown, because browsers never list it.
 */
function prefersMarkdown(accept: string): boolean {
  const ranges = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const readQuality = (type: string) => ranges.find((range) => range.type === type)?.q
  const markdown = readQuality('text/markdown') ?? 0
  const html = readQuality('text/html') ?? readQuality('text/*') ?? readQuality('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
