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
  headers: Record<string, string>
}

/** Answers with the page, or with 304 if the browser already has it (RFC 9110 §13.1.2). */
export function respond(
  c: AppContext,
  { body, etag, remembered }: Page,
  { status = 200, cacheControl, negotiated, headers }: RespondOptions
): Response | Promise<Response> {
  const isUnchanged = etag !== undefined && hasPage(c, etag)
  const [sent, code] = isUnchanged ? [null, 304 as const] : [body, status]
  const vary = [...(c.req.path === '/' ? [homeVary] : []), ...(negotiated ? ['Accept'] : [])]
  const all = {
    'Cache-Control': cacheControl,
    ...(vary.length > 0 && { Vary: vary.join(', ') }),
    ...(etag && { ETag: etag }),
    ...(!isUnchanged && headers)
  }
  const answer = () => c.newResponse(sent, code, all)
  if (!remembered) return answer()
  return respondLike(c, remembered, { body: sent, status: code, headers: all, answer })
}

interface LikeOptions {
  body: Uint8Array<ArrayBuffer> | null
  status: StatusCode
  /** The headers that the answer sets itself, unless they follow from its source and status. */
  headers?: Record<string, string>
  answer: () => Response
}

const kept = new WeakMap<object, Map<string, Headers>>()

/**
 * Answers with the headers of the first answer that had the same source, status and headers of its own.
 * They are copied in one call into the runtime, because setting twenty headers one by one takes longer
 * than the rest of an answer.
 * @param source a cached page, which belongs to one origin and to one version of the settings, because
 *   the security headers depend on both
 */
export function respondLike(
  c: AppContext,
  source: object,
  { body, status, headers: own = {}, answer }: LikeOptions
): Response | Promise<Response> {
  const key = [status, ...Object.values(own)].join('\n')
  const headers = kept.get(source)?.get(key)
  return headers ? new Response(body, { status, headers }) : keepHeaders(c, source, key, answer())
}

async function keepHeaders(
  c: AppContext,
  source: object,
  key: string,
  answer: Response
): Promise<Response> {
  await addSecurityHeaders(c, answer)
  const known = kept.get(source) ?? new Map<string, Headers>()
  kept.set(source, known.set(key, new Headers(answer.headers)))
  return answer
}

/** Tells whether the browser already has the page, by the ETag that it sends. */
function hasPage(c: AppContext, etag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === etag)
}
