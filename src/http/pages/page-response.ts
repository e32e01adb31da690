import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../env.ts'
import { withoutSecrets } from '../../forms/define-form.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { againQuery, sentQuery } from '../../shared/protocol/protocol.ts'
import { privateNoCache, privateNoStore } from '../cache-control.ts'
import { isMarkedSignedIn } from '../cookies/session-cookie.ts'
import { hasKeptInput, takeInput } from '../forms/kept-input.ts'
import { hasTwin, twinPath } from '../markdown/markdown-path.ts'
import { homeVary } from '../middleware/language-detection/language-detection.ts'
import { isPrefetch } from '../request/prefetch-header.ts'
import { type Body, emptyForm, pageBody, type View } from './page-body.ts'
import { type PageTarget, pageOf } from './page-route.ts'
import { answerAgain } from './replay-headers.ts'
import { loadWording } from './request-messages.ts'
import { speculationRules } from './speculation-rules.ts'

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
  const shown = form ?? (await keptForm(c, target)) ?? (await formWithReceipt(c, target))
  const view: View = { kind: 'document', form: shown, signedIn, hint: c.get('hint') }
  const page = await pageBody(c, target, view)
  // The header names the account of people who are logged in, which no shared cache may keep.
  const kept = signedIn ? privateNoCache : 'public, max-age=0, must-revalidate'
  const [cacheControl, twin] = [cacheControlOf(c, target, kept), hasTwin(target.route)]
  return respond(c, page, { status, cacheControl, negotiated: twin }, () => {
    c.header('Content-Language', target.locale)
    if (twin && c.get('search') === '') {
      c.header('Link', `<${twinPath(c.req.path)}>; rel="alternate"; type="text/markdown"`)
    }
    if (!c.get('crawler')) c.header('Speculation-Rules', speculationRules)
    c.header('Content-Type', 'text/html; charset=UTF-8')
  })
}

/**
 * Answers with a page's data for in-page navigation (§7). It is the same for people who are logged
 * in, because script adapts the page to them.
 */
export async function payloadResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const form = await formWithReceipt(c, target)
  const view: View = { kind: 'payload', form, signedIn: false, hint: c.get('hint') }
  const cacheControl = cacheControlOf(c, target, 'no-cache')
  return respond(c, await pageBody(c, target, view), { cacheControl }, () => {
    c.header('Content-Type', 'application/json')
  })
}

interface RespondOptions {
  status?: ContentfulStatusCode
  cacheControl: string
  /** Whether `Accept` chooses between the page and its twin. */
  negotiated?: boolean
}

/**
 * Answers with the page, or with 304 if the browser already has it (RFC 9110 §13.1.2).
 * @param describe sets the headers that only an answer with the page has
 */
export function respond(
  c: AppContext,
  { body, etag, remembered }: Body,
  { status = 200, cacheControl, negotiated }: RespondOptions,
  describe: () => void
): Response {
  const isUnchanged = etag !== undefined && hasPage(c, etag)
  // An answer that switches the language is private.
  const like = c.get('switched') ? undefined : remembered
  const [sent, code] = isUnchanged ? [null, 304] : [body, status]
  const again = like && answerAgain(c, like, sent, code)
  if (again) return again
  c.header('Cache-Control', cacheControl)
  const vary = [...(c.req.path === '/' ? [homeVary] : []), ...(negotiated ? ['Accept'] : [])]
  if (vary.length > 0) c.header('Vary', vary.join(', '))
  if (etag) c.header('ETag', etag)
  if (isUnchanged) return c.body(null, 304)
  describe()
  return c.body(body, status)
}

/** Tells whether the browser sent the ETag of the page that it has. */
function hasPage(c: AppContext, etag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === etag)
}

/**
 * The state of a page's forms with input from before a redirect, if there is any. A prefetch leaves
 * it to the document that people see.
 */
async function keptForm(c: AppContext, { route }: PageTarget): Promise<FormState | undefined> {
  if (!route.form || !hasKeptInput(c) || isPrefetch(c)) return undefined
  const input = takeInput(c)
  const { forms = [] } = await pageOf(route)
  const kept = forms.find(({ form }) => form.name === input?.form)
  if (!input || !kept) return undefined
  const shown = withoutSecrets(kept.form, input.values)
  const t = (await loadWording(c)).translator(c.get('locale'))
  return { ...emptyForm(c, forms, t), name: kept.form.name, values: shown }
}

/** The empty forms of a page that says what was sent, with the receipt of this browser. */
async function formWithReceipt(c: AppContext, target: PageTarget): Promise<FormState | undefined> {
  const query = new URLSearchParams(c.get('search'))
  if (!target.route.form || !(query.has(sentQuery) || query.has(againQuery))) return undefined
  return (await import('../cookies/receipt.ts')).formWithReceipt(c, target)
}

/** Pages are public, unless they contain a form or something specific to this visitor. */
function cacheControlOf(c: AppContext, { route }: PageTarget, kept: string): string {
  const personal = route.form || c.get('hint') !== undefined || c.get('switched') === true
  if (personal) return privateNoStore
  // Typed text must not be in a shared cache. Going Back to it needs no request.
  return route.typed && c.get('search') !== '' ? privateNoCache : kept
}
