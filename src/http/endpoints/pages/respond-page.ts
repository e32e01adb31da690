import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../../env.ts'
import { withoutSecrets } from '../../../forms/definition/check-form.ts'
import type { FormState } from '../../../forms/definition/form-state.ts'
import { cachedBy } from '../../../render/cache-policy.ts'
import { loadPage, type PageTarget } from '../../../render/page-route.ts'
import type { View } from '../../../render/view.ts'
import { writePage } from '../../../render/write-page.ts'
import type { WrittenPage } from '../../../render/written-page.ts'
import { lazy } from '../../../shared/lazy.ts'
import {
  noCache,
  privateNoCache,
  privateNoStore,
  revalidated
} from '../../../shared/protocol/cache-control.ts'
import { againQuery, sentQuery } from '../../../shared/protocol/protocol.ts'
import { isMarkedLoggedIn } from '../../cookies/session-cookie.ts'
import { hasStoredInput, readInput } from '../../cookies/stored-input.ts'
import { homeVary } from '../../middleware/language-detection/language-detection.ts'
import { isPrefetch } from '../../request/navigation.ts'
import { respond } from '../../respond.ts'
import { hasMarkdown, markdownPath } from '../../views/markdown-path.ts'
import { requestView, type ViewOptions } from '../../views/request-view.ts'
import { loadSources } from '../../views/sources.ts'
import { speculationRules } from './speculation-rules.ts'

const receipts = lazy(() => import('../../cookies/receipt.ts'))
const counting = lazy(() => import('./count-document.ts'))

interface ResponseOptions {
  status?: ContentfulStatusCode
  /** The state of the page's forms; absent if all of them are empty. */
  form?: Partial<FormState>
}

/** Responds with a page as an HTML document. */
export async function respondPage(
  c: AppContext,
  target: PageTarget,
  { status, form }: ResponseOptions = {}
): Promise<Response> {
  const { view, page } = await writeRequestedPage(c, target, {
    format: 'document',
    form: form ?? (await popStoredInput(c, target)),
    isLoggedIn: isMarkedLoggedIn(c)
  })
  if (status === undefined) c.executionCtx.waitUntil(counting.countDocument(c))
  return respond(c, page, {
    status,
    cacheControl: cacheControl(view, revalidated),
    vary: varyOf(c, target.route),
    headers: {
      'Content-Language': view.locale,
      ...(hasMarkdown(target.route) && view.search === '' && { Link: markdownLink(c.req.path) }),
      ...(!view.isCrawler && { 'Speculation-Rules': speculationRules }),
      'Content-Type': 'text/html; charset=UTF-8'
    }
  })
}

/**
 * Responds with a page's payload for in-page navigation (§7). Identical with and without a login,
 * because script adapts the page.
 */
export async function respondPayload(c: AppContext, target: PageTarget): Promise<Response> {
  const { view, page } = await writeRequestedPage(c, target, { format: 'payload' })
  return respond(c, page, {
    cacheControl: cacheControl(view, noCache),
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
  { form, ...options }: ViewOptions
): Promise<{ view: View; page: WrittenPage }> {
  const { locale } = target
  const hint = c.get('hint')
  const sources = await loadSources(c, hint ? [locale, hint] : [locale])
  const formState = form ?? (await sentForm(c, target))
  const view = await requestView(c, target, { ...options, form: formState, hint })
  return { view, page: await writePage(view, sources) }
}

function markdownLink(path: string): string {
  return `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`
}

/** The form input kept across a redirect, if any. A prefetch does not consume it. */
async function popStoredInput(
  c: AppContext,
  { route }: PageTarget
): Promise<Partial<FormState> | undefined> {
  if (!route.form || !hasStoredInput(c) || isPrefetch(c)) return undefined
  const input = readInput(c)
  const { forms = [] } = await loadPage(route)
  const sentPageForm = forms.find(({ form }) => form.name === input?.form)
  if (!input || !sentPageForm) return undefined
  return { name: sentPageForm.form.name, values: withoutSecrets(sentPageForm.form, input.values) }
}

/** This browser's receipt, if the page confirms one of its forms. */
async function sentForm(
  c: AppContext,
  { route }: PageTarget
): Promise<Partial<FormState> | undefined> {
  if (!route.form) return undefined
  const query = new URLSearchParams(c.get('search'))
  if (!query.has(sentQuery) && !query.has(againQuery)) return undefined
  const receipt = await receipts.readReceipt(c)
  const { forms = [] } = await loadPage(route)
  return forms.some(({ form }) => form.name === receipt?.form) ? { receipt } : undefined
}

function cacheControl(view: View, whenPublic: string): string {
  return { everybody: whenPublic, browser: privateNoCache, nobody: privateNoStore }[cachedBy(view)]
}
