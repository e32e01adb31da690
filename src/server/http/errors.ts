import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { limits } from '../../config.ts'
import type { AppContext, AppEnv } from '../../env.ts'
import { payloadFile } from '../../shared/payload.ts'
import { SiteError } from '../../shared/site-error.ts'
import { log } from '../log.ts'
import { renderErrorPage } from '../render/error-page.tsx'

/** An unmatched path (spec §5.2). */
export const answerNotFound: NotFoundHandler<AppEnv> = (c) =>
  answerError(c, new SiteError(404, { message: `Page not found: ${new URL(c.req.url).pathname}` }))

/** A method that the address does not have. */
export function answerMethodNotAllowed(c: AppContext, methods: string[]): Response {
  const response = answerError(c, new SiteError(405))
  response.headers.set('Allow', methods.join(', '))
  return response
}

/** Every thrown error ends here: expected ones as they are, faults logged and not disclosed. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const requestId = c.get('requestId')
  if (error instanceof SiteError) {
    if (error.statusCode === 503) log.error('unavailable', { requestId, error: error.cause })
    return answerError(c, error)
  }
  if (error instanceof HTTPException) return answerHttpException(c, error)
  log.error('fault', { requestId, error })
  return answerError(c, new SiteError(500))
}

/** One error, in the form that the caller can use (spec §5.3-§5.5). */
function answerError(c: AppContext, error: SiteError): Response {
  if (wantsJson(c)) return errorJson(c, error)
  if (c.get('crawler')) return errorLine(c, error)
  setErrorHeaders(c, error)
  const [locale, hrefIn] = [c.get('locale'), c.get('hrefIn')]
  const page = renderErrorPage(error, { id: c.get('requestId'), url: c.req.url, locale, hrefIn })
  return c.html(page, error.statusCode as ContentfulStatusCode)
}

/** `{error, statusCode, statusMessage, message, data?, requestId}`; also for endpoints that only speak JSON. */
export function errorJson(c: AppContext, error: SiteError): Response {
  const { statusCode, statusMessage, message, data } = error
  setErrorHeaders(c, error)
  const body = {
    error: true,
    statusCode,
    statusMessage,
    message,
    data,
    requestId: c.get('requestId')
  }
  return c.json(body, statusCode as ContentfulStatusCode)
}

/** An error is true now, and of this request: no cache keeps it, no index lists it. */
function setErrorHeaders(c: AppContext, { statusCode }: SiteError): void {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  if (statusCode === 503) c.header('Retry-After', String(limits.faultRetryAfterSeconds))
}

/** What Hono's own middleware throws, without its words; a 401 names its scheme (RFC 9110 §11.6.1). */
function answerHttpException(c: AppContext, { status, res }: HTTPException): Response {
  const response = answerError(c, new SiteError(status))
  const scheme = res?.headers.get('WWW-Authenticate')
  if (scheme) response.headers.set('WWW-Authenticate', scheme)
  return response
}

function errorLine(c: AppContext, error: SiteError): Response {
  // A fault of ours is told as a passing one, so that pages are not dropped.
  const told = error.statusCode === 500 ? new SiteError(503) : error
  const { statusCode, statusMessage } = told
  setErrorHeaders(c, told)
  return c.text(`${statusCode} ${statusMessage}\n`, statusCode as ContentfulStatusCode)
}

function wantsJson(c: AppContext): boolean {
  if (c.req.path.endsWith(payloadFile)) return true
  const accept = c.req.header('Accept') ?? ''
  if (accept.includes('text/html')) return false
  return (
    accept.includes('application/json') ||
    /^(?:curl|httpie)\//i.test(c.req.header('User-Agent') ?? '') ||
    c.req.header('Sec-Fetch-Mode') === 'cors' ||
    c.req.path.startsWith('/api/') ||
    c.req.path.endsWith('.json')
  )
}
