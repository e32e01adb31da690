import { parseAccept } from 'hono/utils/accept'
import type { AppContext } from '../../../../env.ts'
import { declaredSearch } from '../../../../render/declared-query.ts'
import type { PageTarget } from '../../../../render/page-route.ts'
import { writePage } from '../../../../render/write-page.ts'
import { revalidated } from '../../../../shared/protocol/cache-control.ts'
import { noIndex } from '../../../../shared/protocol/no-index.ts'
import { requestRendition } from '../../../renditions/request-rendition.ts'
import { loadSources } from '../../../renditions/sources.ts'
import { respond } from '../../../respond.ts'
import { varyOf } from '../respond-page.ts'

/** Responds with a page as Markdown, the same for everybody. */
export async function respondMarkdown(c: AppContext, target: PageTarget): Promise<Response> {
  const { locale, route } = target
  // Markdown has no language hint, so it needs only the page's language.
  const sources = await loadSources(c, [locale])
  // All other parameters are dropped, because a cached response is ten times faster. Those of a
  // form's page are about the form.
  const search = route.form ? '' : declaredSearch(route, c.get('search'))
  const rendition = await requestRendition(c, target, {
    format: 'markdown',
    params: pathParams(c),
    search
  })
  const page = await writePage(rendition, sources)
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

/** The path parameters, without the `.md` of the Markdown's path. No parameter contains a dot. */
function pathParams(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.param())
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.md$/, '')]))
}

/**
 * Whether `Accept` weights Markdown at least as high as HTML (RFC 9110 §12.5.1). A tie means
 * Markdown, because browsers never list it.
 */
export function prefersMarkdown(accept: string): boolean {
  const ranges = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const readQuality = (type: string) => ranges.find((range) => range.type === type)?.q
  const markdown = readQuality('text/markdown') ?? 0
  const html = readQuality('text/html') ?? readQuality('text/*') ?? readQuality('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
