import { buildId } from 'babylon:build'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../env.ts'
import { withoutSecrets } from '../../forms/define-form.ts'
import { currentVersions } from '../../forms/server/document-versions.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { turnstileOf } from '../../forms/server/turnstile.ts'
import {
  notFound,
  type PageForm,
  type PageRequest,
  type SubmitRequest
} from '../../pages/define-page.tsx'
import type { Payload } from '../../shared/payload.ts'
import { pagePathOf } from '../../shared/protocol.ts'
import { PageNotFoundError } from '../../shared/site-error.ts'
import { createContent } from '../content/content.ts'
import { declaredQuery } from '../render/declared-query.ts'
import { renderDocument } from '../render/document.ts'
import { headTags } from '../render/head.ts'
import { type RenderedPage, renderPage } from '../render/render-page.tsx'
import { privateNoStore } from './cache-control.ts'
import { takeInput } from './kept-input.ts'
import type { PageTarget } from './page-route.ts'
import { isPrefetch } from './purpose.ts'
import { isMarkedSignedIn } from './session.ts'
import { hasWordingService, siteRequest } from './site-request.ts'
import { speculationRules } from './speculation-rules.ts'
import { loadTranslators } from './translators.ts'

interface PageOptions {
  status?: ContentfulStatusCode
  form?: FormState
}

/** Answers with a page as an HTML document. */
export async function pageResponse(
  c: AppContext,
  target: PageTarget,
  { status = 200, form }: PageOptions = {}
): Promise<Response> {
  const signedIn = isMarkedSignedIn(c)
  const shown = form ?? (await keptForm(c, target))
  const rendered = await render(c, target, { form: shown, signedIn })
  // The header names the account of people who are logged in, which no shared cache may keep.
  cacheHeader(c, target, signedIn ? 'private, no-cache' : 'public, max-age=0, must-revalidate')
  c.header('Content-Language', target.locale)
  if (!c.get('crawler')) c.header('Speculation-Rules', speculationRules)
  const html = renderDocument({
    ...rendered,
    crawler: c.get('crawler'),
    wordingService: hasWordingService(c)
  })
  return c.html(html, status)
}

/**
 * Answers with a page's data for in-page navigation (§7). It is the same for people who are logged
 * in, because script adapts the page to them.
 */
export async function payloadResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const { head, html, layout } = await render(c, target, { signedIn: false })
  cacheHeader(c, target, 'no-cache')
  const payload: Payload = {
    buildId,
    path: pagePathOf(new URL(c.req.url).pathname),
    locale: target.locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...new Set(html.match(/(?<= data-island=")[^"]+/g))]
  }
  return c.json(payload)
}

/**
 * The request data that a page's forms receive. It contains no messages, so that a submission does
 * not fail when they cannot be loaded.
 */
export function submitRequest(c: AppContext, { route }: PageTarget): SubmitRequest {
  const request = siteRequest(c)
  return { ...request, query: declaredQuery(route, new URLSearchParams(request.search)) }
}

/** The initial state of a page's forms. */
export function emptyForm(c: AppContext, forms: readonly PageForm[]): FormState {
  return {
    isOneOfSeveral: forms.length > 1,
    name: '',
    values: {},
    errors: {},
    idempotencyKey: crypto.randomUUID(),
    renderedAt: c.get('now'),
    versions: currentVersions(c.get('locale')),
    // Crawlers get no script.
    turnstile: c.get('crawler') ? undefined : turnstileOf(c.get('settings'))
  }
}

/**
 * The state of a page's forms with input from before a redirect, if there is any. A prefetch leaves
 * it to the document that people see.
 */
async function keptForm(c: AppContext, { route }: PageTarget): Promise<FormState | undefined> {
  if (!route.form || isPrefetch(c)) return undefined
  const input = takeInput(c)
  const { forms } = (await route.page()).page
  const kept = forms.find(({ form }) => form.name === input?.form)
  if (!input || !kept) return undefined
  const shown = withoutSecrets(kept.form, input.values)
  return { ...emptyForm(c, forms), name: kept.form.name, values: shown }
}

/** @throws PageNotFoundError when the path matches the route but names nothing, such as an unknown post */
async function render(
  c: AppContext,
  target: PageTarget,
  { form, signedIn }: { form?: FormState; signedIn: boolean }
): Promise<RenderedPage> {
  const { key, route } = target
  const request: PageRequest = {
    ...submitRequest(c, target),
    t: (await loadTranslators(c))(target.locale),
    content: createContent(c.env.ASSETS, target.locale),
    params: c.req.param()
  }
  const page = await open(c, target, request, form)
  if (page === notFound) {
    throw new PageNotFoundError('noPage', pagePathOf(new URL(c.req.url).pathname) + request.search)
  }
  const hint = c.get('hint')
  const t = hint && (await loadTranslators(c))(hint)
  return renderPage({
    key,
    route,
    page,
    request,
    counterparts: c.get('counterparts'),
    signedIn,
    hint: hint && t && { locale: hint, t }
  })
}

async function open(c: AppContext, { route }: PageTarget, request: PageRequest, form?: FormState) {
  if (!route.form) return (await route.page()).page.open(request)
  const { page } = await route.page()
  return page.open({ ...request, form: form ?? emptyForm(c, page.forms) })
}

/** Pages are public, unless they contain a form or something specific to this visitor. */
function cacheHeader(c: AppContext, { route }: PageTarget, kept: string): void {
  const personal = route.form || c.get('hint') !== undefined || c.get('switched') === true
  c.header('Cache-Control', personal ? privateNoStore : kept)
}
