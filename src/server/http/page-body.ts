import { buildId } from 'babylon:build'
import type { AppContext } from '../../env.ts'
import { currentVersions } from '../../forms/server/document-versions.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { turnstileOf } from '../../forms/server/turnstile.ts'
import {
  notFound,
  type PageForm,
  type PageRequest,
  type SubmitRequest
} from '../../pages/define-page.tsx'
import type { Locale } from '../../shared/locale.ts'
import { rawQuery } from '../../shared/paths.ts'
import type { Payload } from '../../shared/payload.ts'
import { pagePathOf } from '../../shared/protocol.ts'
import { PageNotFoundError } from '../../shared/site-error.ts'
import { createContent } from '../content/content.ts'
import { declaredQuery } from '../render/declared-query.ts'
import { renderDocument } from '../render/document.ts'
import { headTags } from '../render/head.ts'
import { fillHoles, marks, templateOf } from '../render/holes.ts'
import { createPageMemory, etagOf, type RememberedPage } from '../render/page-memory.ts'
import { type RenderedPage, renderPage } from '../render/render-page.tsx'
import { type PageTarget, pageOf } from './page-route.ts'
import { publicOrigin } from './request-url.ts'
import { hasWordingService, siteRequest } from './site-request.ts'
import { loadWording, type Wording } from './translators.ts'

/** Everything that a page depends on, apart from its address. */
export interface View {
  kind: 'document' | 'payload'
  /** The state of its forms, unless they are empty. */
  form?: FormState
  signedIn: boolean
  hint?: Locale
}

interface Body {
  body: Uint8Array<ArrayBuffer>
  /** Absent for a page that differs at each request. */
  etag?: string
}

const encoder = new TextEncoder()
const memory = createPageMemory()

/**
 * The document or the payload of a page. One that is the same for every visitor is rendered once and
 * remembered (docs/decisions/0016-remembered-pages.md).
 * @throws PageNotFoundError when the path matches the route but names nothing, such as an unknown post
 */
export async function pageBody(c: AppContext, target: PageTarget, view: View): Promise<Body> {
  const page = await pageOf(target.route)
  const wording = await loadWording(c)
  const limitBytes = c.get('settings').PAGE_MEMORY_MB * 1024 * 1024
  if (limitBytes === 0 || page.isPersonal || !isForEverybody(c, target, view)) {
    const body = encoder.encode(await renderText(c, target, { ...view, wording }))
    return { body, etag: page.forms ? undefined : await etagOf(body) }
  }
  const key = keyOf(c, view)
  const sources = [c.get('settings'), ...Object.values(wording.bundles)]
  let known = memory.get(key, sources)
  if (!known) {
    known = await renderToRemember(c, target, { ...view, wording })
    memory.set(key, known, { sources, limitBytes })
  }
  const body = fillHoles(known, () => ({ key: crypto.randomUUID(), time: c.get('now') }))
  return { body, etag: known.etag }
}

/** Identifies a remembered page, apart from the objects that it was rendered from. */
function keyOf(c: AppContext, { hint }: View): string {
  const { pathname } = c.get('url')
  const search = rawQuery(c.req.url)
  return [publicOrigin(c), pathname + search, hint, c.get('crawler')].join(' ')
}

/** Tells whether everybody who asks for this address gets the same page. */
function isForEverybody(c: AppContext, { route }: PageTarget, { form, signedIn }: View): boolean {
  if (form || signedIn) return false
  const search = rawQuery(c.req.url)
  if (search === '') return true
  const names = [...new URLSearchParams(search).keys()]
  return names.every((name) => route.query?.includes(name))
}

/** A view with the messages that it is rendered with. */
type Rendering = View & { wording: Wording }

async function renderToRemember(
  c: AppContext,
  target: PageTarget,
  view: Rendering
): Promise<RememberedPage> {
  const { forms } = await pageOf(target.route)
  const { key: idempotencyKey, time: renderedAt } = marks()
  const form = forms && { ...emptyForm(c, forms), idempotencyKey, renderedAt }
  const text = await renderText(c, target, { ...view, form })
  const template = templateOf(text)
  return {
    ...template,
    etag: template.holes.length === 0 ? await etagOf(template.bytes) : undefined
  }
}

async function renderText(c: AppContext, target: PageTarget, view: Rendering): Promise<string> {
  const rendered = await render(c, target, view)
  if (view.kind === 'document') {
    const [crawler, wordingService] = [c.get('crawler'), hasWordingService(c)]
    return renderDocument({ ...rendered, crawler, wordingService })
  }
  const { head, html, layout } = rendered
  const payload: Payload = {
    buildId,
    path: pagePathOf(c.get('url').pathname),
    locale: target.locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...new Set(html.match(/(?<= data-island=")[^"]+/g))]
  }
  return JSON.stringify(payload)
}

async function render(
  c: AppContext,
  target: PageTarget,
  { form, signedIn, hint, wording }: Rendering
): Promise<RenderedPage> {
  const { key, route } = target
  const request = {
    ...submitRequest(c, target),
    t: wording.translator(target.locale),
    content: createContent(c.env.ASSETS, target.locale),
    params: c.req.param()
  }
  const page = await open(c, target, request, form)
  if (page === notFound) {
    throw new PageNotFoundError('noPage', pagePathOf(c.get('url').pathname) + request.search)
  }
  return renderPage({
    key,
    route,
    page,
    request,
    counterparts: c.get('counterparts'),
    signedIn,
    hint: hint && { locale: hint, t: wording.translator(hint) }
  })
}

async function open(
  c: AppContext,
  { route }: PageTarget,
  request: PageRequest & SubmitRequest,
  form?: FormState
) {
  const page = await pageOf(route)
  if (!page.forms) return page.open(request)
  return page.open({ ...request, form: form ?? emptyForm(c, page.forms) })
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
