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
import { declaredQuery } from '../../render/declared-query.ts'
import { renderDocument } from '../../render/document.ts'
import { type HeadData, headTags } from '../../render/head.ts'
import { etagOf, megabyte, pageMemory, type RememberedPage } from '../../render/memory.ts'
import { fillHoles, markOf, templateOf, timeMarkOf } from '../../render/placeholders.ts'
import { queryToRemember } from '../../render/query-to-remember.ts'
import { type RenderedPage, renderPage } from '../../render/render-page.tsx'
import { createContent } from '../../server/content/content.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import type { Payload } from '../../shared/protocol/payload.ts'
import { pagePathOf } from '../../shared/protocol/protocol.ts'
import { PageNotFoundError } from '../../shared/protocol/site-error.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import { firstCountry } from '../request/first-country.ts'
import { hasWordingService, siteRequest } from '../request/site-request.ts'
import { type PageTarget, pageOf } from './page-route.ts'
import { loadWording, type Wording } from './request-messages.ts'

/** Everything that a page depends on, apart from its address. */
export interface View {
  kind: 'document' | 'payload'
  /** The state of its forms, unless they are empty. */
  form?: FormState
  signedIn: boolean
  hint?: Locale
  /** Writes the page as its twin, which needs code that other views do without and has no forms. */
  write?: (page: RenderedPage) => Promise<string>
}

/** A page, ready to be sent. */
export interface Body {
  body: Uint8Array<ArrayBuffer>
  head?: HeadData
  /** Absent for a page that differs at each request. */
  etag?: string
  /** The remembered page, unless the body was rendered for this request alone. */
  remembered?: RememberedPage
}

const encoder = new TextEncoder()

/**
 * The document or the payload of a page. One that is the same for every visitor is rendered once and
 * remembered (docs/decisions/0016-remembered-pages.md).
 * @throws PageNotFoundError when the path matches the route but names nothing, such as an unknown post
 */
export async function pageBody(c: AppContext, target: PageTarget, view: View): Promise<Body> {
  const page = await pageOf(target.route)
  const wording = await loadWording(c)
  const limitBytes = c.get('settings').PAGE_MEMORY_MB * megabyte
  const search = searchToRemember(c, target, view)
  if (limitBytes === 0 || page.isPersonal || search === undefined) {
    const whole = { ...view, wording, search: c.get('search') }
    const { text, head } = await renderText(c, target, whole)
    const body = encoder.encode(text)
    return { body, head, etag: page.forms && !view.write ? undefined : await etagOf(body) }
  }
  const key = keyOf(c, target, view, search)
  // A twin does not link to other languages.
  const links = view.write ? [] : [c.get('counterparts')]
  const sources = [c.get('settings'), ...links, ...Object.values(wording.bundles)]
  let known = pageMemory.get(key, sources)
  if (!known) {
    known = await renderToRemember(c, target, { ...view, wording, search })
    pageMemory.set(key, known, { sources, limitBytes })
  }
  const texts = () => textsOf(c, { ...view, t: wording.translator(target.locale) })
  const body = fillHoles(known, texts)
  return { body, head: known.head, etag: known.etag, remembered: known }
}

/** Identifies a remembered page, apart from the objects that it was rendered from. */
function keyOf(c: AppContext, { at }: PageTarget, { hint, write }: View, search: string): string {
  const { origin, pathname } = c.get('url')
  return [origin, (at?.path ?? pathname) + search, hint, c.get('crawler'), !write].join(' ')
}

/** The query with which this view of the page is remembered, or `undefined` if it cannot be. */
function searchToRemember(
  c: AppContext,
  { route }: PageTarget,
  { form, signedIn }: View
): string | undefined {
  return form || signedIn ? undefined : queryToRemember(route, c.get('search'))
}

/** The texts for the holes in the page of this request. */
function textsOf(c: AppContext, { kind, t }: View & { t: Translate }) {
  const { code, name } = firstCountry(c, c.get('locale'), t)
  const shown = (text: string) => {
    const html = escapeHtml(text)
    return kind === 'payload' ? JSON.stringify(html).slice(1, -1) : html
  }
  return {
    key: crypto.randomUUID(),
    time: String(c.get('now')),
    countryCode: code,
    countryName: shown(name),
    query: shown(c.get('search').slice(1))
  }
}

/** A view with the messages and the query that it is rendered with. */
type Rendering = View & { wording: Wording; search: string }

async function renderToRemember(
  c: AppContext,
  target: PageTarget,
  view: Rendering
): Promise<RememberedPage> {
  const { forms } = await pageOf(target.route)
  const guards = { idempotencyKey: markOf('key'), renderedAt: timeMarkOf('time') }
  const country = { code: markOf('countryCode'), name: markOf('countryName') }
  const t = view.wording.translator(target.locale)
  const form = forms && { ...emptyForm(c, forms, t), ...guards, country }
  const { text, head } = await renderText(c, target, { ...view, form })
  const template = templateOf(text)
  const [whole = new Uint8Array()] = template.pieces
  return { ...template, head, etag: template.holes.length === 0 ? await etagOf(whole) : undefined }
}

interface Text {
  text: string
  head: HeadData
}

async function renderText(c: AppContext, target: PageTarget, view: Rendering): Promise<Text> {
  const page = await render(c, target, view)
  const text = view.write ? await view.write(page) : serialize(c, target, view, page)
  return { text, head: page.head }
}

function serialize(
  c: AppContext,
  target: PageTarget,
  view: Rendering,
  rendered: RenderedPage
): string {
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
  { form, signedIn, hint, wording, search }: Rendering
): Promise<RenderedPage> {
  const { key, route } = target
  const request = {
    ...submitRequest(c, target),
    search,
    t: wording.translator(target.locale),
    content: createContent(c.env.ASSETS, target.locale),
    params: target.at?.params ?? c.req.param()
  }
  const page = await open(c, target, request, form)
  if (page === notFound) {
    const address = pagePathOf(c.get('url').pathname) + c.get('search')
    throw new PageNotFoundError('noPage', address)
  }
  return renderPage({
    key,
    route,
    page,
    request,
    wording: Object.values(wording.bundles),
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
  return page.open({ ...request, form: form ?? emptyForm(c, page.forms, request.t) })
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
export function emptyForm(c: AppContext, forms: readonly PageForm[], t: Translate): FormState {
  return {
    isOneOfSeveral: forms.length > 1,
    name: '',
    values: {},
    errors: {},
    idempotencyKey: crypto.randomUUID(),
    renderedAt: c.get('now'),
    country: firstCountry(c, c.get('locale'), t),
    versions: currentVersions(c.get('locale')),
    // Crawlers get no script.
    turnstile: c.get('crawler') ? undefined : turnstileOf(c.get('settings'))
  }
}
