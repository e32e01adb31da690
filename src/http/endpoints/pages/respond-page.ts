import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../../env.ts'
import type { FormState } from '../../../forms/definition/form-state.ts'
import { cachedBy } from '../../../render/cache-policy.ts'
import type { PageTarget } from '../../../render/page-route.ts'
import type { Rendition } from '../../../render/rendition.ts'
import { writePage } from '../../../render/write-page.ts'
import type { WrittenBody } from '../../../render/written-page.ts'
import {
  noCache,
  privateNoCache,
  privateNoStore,
  revalidated
} from '../../../shared/protocol/cache-control.ts'
import { isMarkedLoggedIn } from '../../cookies/session-cookie.ts'
import { homeVary } from '../../middleware/language-detection/language-detection.ts'
import { hasMarkdown, markdownPath } from '../../renditions/markdown-path.ts'
import { type RenditionOptions, requestRendition } from '../../renditions/request-rendition.ts'
import { loadSources } from '../../renditions/sources.ts'
import { respond } from '../../respond.ts'
import { readFormState } from './form-state.ts'
import { speculationRules } from './speculation-rules.ts'

interface ResponseOptions {
  status?: ContentfulStatusCode
  /** The state of the page's forms after one was sent. */
  form?: Partial<FormState>
}

/** Responds with a page as an HTML document. */
export async function respondPage(
  c: AppContext,
  target: PageTarget,
  { status, form }: ResponseOptions = {}
): Promise<Response> {
  const { rendition, page } = await writeRequestedPage(c, target, {
    format: 'document',
    form,
    isLoggedIn: isMarkedLoggedIn(c)
  })
  return respond(c, page, {
    status,
    cacheControl: cacheControl(rendition, revalidated),
    vary: varyOf(c, target.route),
    headers: {
      'Content-Language': rendition.locale,
      ...(hasMarkdown(target.route) &&
        rendition.search === '' && { Link: markdownLink(c.req.path) }),
      ...(!rendition.isCrawler && { 'Speculation-Rules': speculationRules }),
      'Content-Type': 'text/html; charset=UTF-8'
    }
  })
}

/**
 * Responds with a page's payload for in-page navigation. Identical with and without a login,
 * because script adapts the page.
 */
export async function respondPayload(c: AppContext, target: PageTarget): Promise<Response> {
  const { rendition, page } = await writeRequestedPage(c, target, { format: 'payload' })
  return respond(c, page, {
    cacheControl: cacheControl(rendition, noCache),
    headers: { 'Content-Type': 'application/json' }
  })
}

/** The request headers on which a page depends; `Accept` selects the page or its Markdown. */
export function varyOf(c: AppContext, route: PageTarget['route']): string {
  const headers = [c.req.path === '/' && homeVary, hasMarkdown(route) && 'Accept']
  return headers.filter(Boolean).join(', ')
}

/** Writes a page in its own language, with the hint of another language if there is one. */
async function writeRequestedPage(
  c: AppContext,
  target: PageTarget,
  { form, ...options }: RenditionOptions
): Promise<{ rendition: Rendition; page: WrittenBody }> {
  const { locale } = target
  const hint = c.get('hint')
  const sources = await loadSources(c, hint ? [locale, hint] : [locale])
  const formState = form ?? (await readFormState(c, target, options.format))
  const rendition = await requestRendition(c, target, { ...options, form: formState, hint })
  return { rendition, page: await writePage(rendition, sources) }
}

function markdownLink(path: string): string {
  return `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`
}

function cacheControl(rendition: Rendition, whenPublic: string): string {
  return { everybody: whenPublic, browser: privateNoCache, nobody: privateNoStore }[
    cachedBy(rendition)
  ]
}
