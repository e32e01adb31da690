import { parseAccept } from 'hono/utils/accept'
import type { AppContext } from '../../env.ts'
import { renderTwin } from '../../render/markdown/markdown.ts'
import { addressOf } from '../../shared/links/href.ts'
import { type Body, pageBody } from '../pages/page-body.ts'
import { pageResponse, respond } from '../pages/page-response.ts'
import type { PageTarget } from '../pages/page-route.ts'
import { twinPath } from './markdown-path.ts'

/** Answers with a page's twin if the request prefers Markdown to HTML, and else with the page. */
export function pageOrTwinResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const wantsTwin = prefersMarkdown(c.req.header('Accept') ?? '')
  return wantsTwin ? twinResponse(c, target) : pageResponse(c, target)
}

/** Answers with a page as Markdown, the same for everybody. */
export async function twinResponse(c: AppContext, target: PageTarget): Promise<Response> {
  // Its words are those of the page's language alone.
  c.set('hint', undefined)
  c.set('search', knownQuery(target.route, c.get('search')))
  const at = { path: c.req.path, params: paramsOf(c) }
  const twin = await twinBody(c, { ...target, at })
  const options = { cacheControl: 'public, max-age=0, must-revalidate', negotiated: true }
  return respond(c, twin, options, () => {
    c.header('Content-Type', 'text/markdown; charset=utf-8')
    c.header('Content-Language', target.locale)
    c.header('X-Robots-Tag', 'noindex')
    c.header('Link', `<${twin.head?.canonical}>; rel="canonical"`)
  })
}

/** The twins of pages without parameters and of posts, for a text that is made of them. */
export function twinOf(
  c: AppContext,
  target: Omit<PageTarget, 'at'>,
  params: Record<string, string> = {}
): Promise<Body> {
  const path = twinPath(addressOf(target.route.path, target.locale, { params }))
  return twinBody(c, { ...target, at: { path, params } })
}

function twinBody(c: AppContext, target: PageTarget): Promise<Body> {
  return pageBody(c, target, { kind: 'document', signedIn: false, write: renderTwin })
}

/**
 * The part of a query that changes a twin, in one spelling. Any other part would have the twin written
 * anew, which takes ten times as long as its page. What a form has done is not in a twin.
 */
function knownQuery({ form, query: names = [] }: PageTarget['route'], search: string): string {
  const sent = new URLSearchParams(search)
  const known = (form ? [] : names).flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

/** The parameters of the page, also in the address of its twin. No parameter has a dot. */
function paramsOf(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.param())
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.md$/, '')]))
}

/**
 * Tells whether Markdown is named and at least as welcome as HTML (RFC 9110 §12.5.1). Of two that are
 * equal it is Markdown, because browsers do not name it, and assistants name both.
 */
function prefersMarkdown(accept: string): boolean {
  const ranges = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const qualityOf = (type: string) => ranges.find((range) => range.type === type)?.q
  const markdown = qualityOf('text/markdown') ?? 0
  const html = qualityOf('text/html') ?? qualityOf('text/*') ?? qualityOf('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
