import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../env.ts'
import type { Page } from '../render/memory.ts'
import { homeVary } from './middleware/language-detection/language-detection.ts'
import { addSecurityHeaders } from './middleware/security-headers.ts'

interface RespondOptions {
  status?: ContentfulStatusCode
  cacheControl: string
  /** Whether `Accept` chooses between the page and its Markdown. */
  negotiated?: boolean
  /** Headers of answers that contain the page, so not of a 304. */
  headers: () => Record<string, string>
}

/** Answers with the page, or with 304 if the browser already has it (RFC 9110 §13.1.2). */
export function respond(
  c: AppContext,
  { body, etag, remembered }: Page,
  { status = 200, cacheControl, negotiated, headers }: RespondOptions
): Response | Promise<Response> {
  const isUnchanged = etag !== undefined && hasPage(c, etag)
  const [sent, code] = isUnchanged ? [null, 304 as const] : [body, status]
  const answer = () => {
    c.header('Cache-Control', cacheControl)
    const vary = [...(c.req.path === '/' ? [homeVary] : []), ...(negotiated ? ['Accept'] : [])]
    if (vary.length > 0) c.header('Vary', vary.join(', '))
    if (etag) c.header('ETag', etag)
    return c.newResponse(sent, code, isUnchanged ? {} : headers())
  }
  // An answer that switches the language is private.
  if (!remembered || c.get('switched')) return answer()
  return respondLike(c, remembered, { body: sent, status: code, answer })
}

interface LikeOptions {
  body: Uint8Array<ArrayBuffer> | null
  status: StatusCode
  answer: () => Response
}

const kept = new WeakMap<object, Map<number, Headers>>()

/**
 * Answers with the headers of the first answer that had the same status and source, such as a
 * cached page. They are copied in one call, because setting twenty headers one by one takes longer
 * than everything else.
 */
export function respondLike(
  c: AppContext,
  thing: object,
  { body, status, answer }: LikeOptions
): Response | Promise<Response> {
  const headers = kept.get(thing)?.get(status)
  return headers ? new Response(body, { status, headers }) : keepHeaders(c, thing, answer())
}

async function keepHeaders(c: AppContext, thing: object, answer: Response): Promise<Response> {
  await addSecurityHeaders(c, answer)
  const known = kept.get(thing) ?? new Map<number, Headers>()
  kept.set(thing, known.set(answer.status, new Headers(answer.headers)))
  return answer
}

/** Tells whether the browser already has the page, by the ETag that it sends. */
function hasPage(c: AppContext, etag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === etag)
}
