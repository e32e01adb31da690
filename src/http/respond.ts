import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../env.ts'
import type { WrittenBody } from '../render/written-page.ts'
import { addSecurityHeaders } from './add-security-headers.ts'

interface RespondOptions {
  status?: ContentfulStatusCode
  cacheControl: string
  /** The request headers on which the response depends. */
  vary?: string
  /** Headers for responses with a body, so not for a 304. */
  headers: Record<string, string>
}

/**
 * The complete headers by cached page, status and own headers. Later responses copy them in one
 * call to the runtime, because setting twenty headers one by one takes longer than the rest of a
 * response. The security headers depend on origin and settings, which a cached page has in its key.
 */
const headerCache = new WeakMap<object, Map<string, Headers>>()

/** Responds with the body, or with 304 if the browser has it (RFC 9110 §13.1.2). */
export function respond(
  c: AppContext,
  { body, etag, cached }: WrittenBody,
  { status = 200, cacheControl, vary, headers }: RespondOptions
): Response | Promise<Response> {
  const isUnchanged = etag !== undefined && hasPage(c, etag)
  const [sentBody, code] = isUnchanged ? [null, 304 as const] : [body, status]
  const allHeaders = {
    'Cache-Control': cacheControl,
    ...(vary && { Vary: vary }),
    ...(etag && { ETag: etag }),
    ...(!isUnchanged && headers)
  }
  const response = () => c.newResponse(sentBody, code, allHeaders)
  if (!cached) return response()
  const key = [code, ...Object.values(allHeaders)].join('\n')
  const cachedHeaders = headerCache.get(cached)?.get(key)
  if (cachedHeaders) return new Response(sentBody, { status: code, headers: cachedHeaders })
  return cacheHeaders(c, cached, key, response())
}

async function cacheHeaders(
  c: AppContext,
  page: object,
  key: string,
  response: Response
): Promise<Response> {
  await addSecurityHeaders(c, response)
  const pageHeaders = headerCache.get(page) ?? new Map<string, Headers>()
  headerCache.set(page, pageHeaders.set(key, new Headers(response.headers)))
  return response
}

/** Whether the browser has the page, by its `If-None-Match`. */
function hasPage(c: AppContext, etag: string): boolean {
  const etags = c.req.header('If-None-Match')?.split(',') ?? []
  return etags.some((each) => each.trim().replace(/^W\//, '') === etag)
}
