import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../../env.ts'
import { withoutSecrets } from '../../forms/define-form.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { privateNoStore } from './cache-control.ts'
import { hasKeptInput, takeInput } from './kept-input.ts'
import { emptyForm, pageBody, type View } from './page-body.ts'
import { type PageTarget, pageOf } from './page-route.ts'
import { isPrefetch } from './purpose.ts'
import { isMarkedSignedIn } from './session.ts'
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
  const shown = form ?? (await keptForm(c, target))
  const view: View = { kind: 'document', form: shown, signedIn, hint: c.get('hint') }
  const { body, etag } = await pageBody(c, target, view)
  // The header names the account of people who are logged in, which no shared cache may keep.
  const kept = signedIn ? 'private, no-cache' : 'public, max-age=0, must-revalidate'
  if (isUnchanged(c, { etag, cacheControl: cacheControlOf(c, target, kept) })) {
    return c.body(null, 304)
  }
  c.header('Content-Language', target.locale)
  if (!c.get('crawler')) c.header('Speculation-Rules', speculationRules)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(body, status)
}

/**
 * Answers with a page's data for in-page navigation (§7). It is the same for people who are logged
 * in, because script adapts the page to them.
 */
export async function payloadResponse(c: AppContext, target: PageTarget): Promise<Response> {
  const view: View = { kind: 'payload', signedIn: false, hint: c.get('hint') }
  const { body, etag } = await pageBody(c, target, view)
  if (isUnchanged(c, { etag, cacheControl: cacheControlOf(c, target, 'no-cache') })) {
    return c.body(null, 304)
  }
  c.header('Content-Type', 'application/json')
  return c.body(body)
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
  return { ...emptyForm(c, forms), name: kept.form.name, values: shown }
}

/** Pages are public, unless they contain a form or something specific to this visitor. */
function cacheControlOf(c: AppContext, { route }: PageTarget, kept: string): string {
  const personal = route.form || c.get('hint') !== undefined || c.get('switched') === true
  return personal ? privateNoStore : kept
}

/**
 * Sets the headers for caches, and tells whether the browser already has the page (RFC 9110 §13.1.2).
 * The language cookie is set even then.
 */
function isUnchanged(
  c: AppContext,
  { etag, cacheControl }: { etag?: string; cacheControl: string }
): boolean {
  c.header('Cache-Control', cacheControl)
  if (!etag) return false
  c.header('ETag', etag)
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === etag)
}
