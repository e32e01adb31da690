import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { limits } from '../../config.ts'
import type { AppContext, AppEnv } from '../../env.ts'
import { defaultStatusMessage, SiteError } from '../../shared/site-error.ts'
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
  if (error instanceof SiteError) return answerError(c, error)
  if (error instanceof HTTPException) return answerError(c, new SiteError(error.status))
  log.error('fault', { requestId: c.get('requestId'), error })
  return answerError(c, new SiteError(500))
}

/** One error, in the form that the caller can use (spec §5.3-§5.5). */
export function answerError(c: AppContext, error: SiteError): Response {
  const response = wantsJson(c)
    ? errorJson(c, error)
    : c.get('crawler')
      ? errorLine(c, error)
      : c.html(renderErrorPage(c, error), error.statusCode as ContentfulStatusCode)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** `{error, statusCode, statusMessage, message, data?, requestId}`; also for endpoints that only speak JSON. */
export function errorJson(c: AppContext, error: SiteError): Response {
  const { statusCode, statusMessage, message, data } = error
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

/** A fault of ours is told to crawlers as a passing one, so that pages are not dropped. */
function errorLine(c: AppContext, error: SiteError): Response {
  const fault = error.statusCode === 500
  if (fault) c.header('Retry-After', String(limits.faultRetryAfterSeconds))
  const status = fault ? 503 : error.statusCode
  const message = fault ? defaultStatusMessage(503) : error.statusMessage
  return c.text(`${status} ${message}\n`, status as ContentfulStatusCode)
}

function wantsJson(c: AppContext): boolean {
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
