import { buildId } from 'babylon:build'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../env.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { turnstileOf } from '../../forms/server/turnstile.ts'
import { type Route, type RouteKey, routes } from '../../routes.ts'
import type { Locale } from '../../shared/locale.ts'
import { rawQuery } from '../../shared/paths.ts'
import { type Payload, payloadFile } from '../../shared/payload.ts'
import { SiteError } from '../../shared/site-error.ts'
import { createContent } from '../content/content.ts'
import { renderDocument } from '../render/document.ts'
import { headTags } from '../render/head.ts'
import { loadPage } from '../render/load-page.ts'
import { type RenderedPage, renderPage } from '../render/render-page.tsx'
import { publicOrigin } from './request-url.ts'
import { speculationRules } from './speculation-rules.ts'
import { loadTranslators } from './translators.ts'

export interface PageTarget {
  key: RouteKey
  locale: Locale
}

interface PageOptions {
  status?: ContentfulStatusCode
  form?: FormState
}

/** A page as an HTML document. */
export async function pageResponse(
  c: AppContext,
  target: PageTarget,
  { status = 200, form }: PageOptions = {}
): Promise<Response> {
  const rendered = await render(c, target, form)
  cacheHeader(c, target, 'public, max-age=0, must-revalidate')
  c.header('Content-Language', target.locale)
  if (!c.get('crawler')) c.header('Speculation-Rules', speculationRules)
  return c.html(renderDocument({ ...rendered, crawler: c.get('crawler') }), status)
}

/** A page's data for in-page navigation (spec §7). */
export async function payloadResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const { head, html, layout } = await render(c, target, undefined)
  cacheHeader(c, target, 'no-cache')
  const payload: Payload = {
    buildId,
    path: new URL(c.req.url).pathname.slice(0, -payloadFile.length) || '/',
    locale: target.locale,
    layout,
    status: 200,
    head: { title: head.title, tags: headTags(head) },
    html,
    islands: [...new Set(html.match(/(?<= data-island=")[^"]+/g))]
  }
  return c.json(payload)
}

/** @throws SiteError 404 when the address has a page's form and names nothing */
async function render(
  c: AppContext,
  { key, locale }: PageTarget,
  form: FormState | undefined
): Promise<RenderedPage> {
  const url = new URL(c.req.url)
  const search = rawQuery(c.req.url)
  const translator = await loadTranslators(c)
  const hint = c.get('hint')
  const route: Route = routes[key]
  const rendered = await renderPage(await loadPage(key), {
    key,
    locale,
    params: c.req.param() as Record<string, string>,
    search,
    origin: publicOrigin(c),
    t: translator(locale),
    content: createContent(c.env.ASSETS, locale),
    env: c.env,
    settings: c.get('settings'),
    session: c.get('session'),
    form: form ?? (route.form ? emptyForm(c) : undefined),
    hint: hint && { locale: hint, t: translator(hint) }
  })
  if (!rendered) {
    throw new SiteError(404, { message: `Page Not Found: ${url.pathname}${search}` })
  }
  return rendered
}

/** Pages are kept and asked for anew; one with a form or a word to this visitor is theirs alone. */
function cacheHeader(c: AppContext, { key }: PageTarget, kept: string): void {
  const route: Route = routes[key]
  const personal = route.form || c.get('hint') !== undefined || c.get('switched') === true
  c.header('Cache-Control', personal ? 'private, no-store' : kept)
}

/** A form as nobody has filled it in yet. */
export function emptyForm(c: AppContext, { now = Date.now } = {}): FormState {
  return {
    name: '',
    values: {},
    errors: {},
    idempotencyKey: crypto.randomUUID(),
    renderedAt: now(),
    // Crawlers get no script.
    turnstile: c.get('crawler') ? undefined : turnstileOf(c.get('settings'))
  }
}
