import type { NotFoundHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import {
  type FailedRequest,
  notFoundTemplate,
  notFoundTexts,
  renderErrorPage
} from '../../render/error-page.tsx'
import { megabyte, pageMemory } from '../../render/page-memory.ts'
import { fillTemplate, type Template } from '../../render/placeholders.ts'
import { opensAlert } from '../../shared/links/alert-query.ts'
import { isPayloadPath, pagePathOf } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { PageNotFoundError, SiteError } from '../../shared/protocol/site-error.ts'
import { isMarkedLoggedIn } from '../cookies/session-cookie.ts'
import { hasWordingService } from '../request/site-request.ts'
import { respondLike } from '../respond.ts'
import { errorBody } from './error-body.ts'

const retryAfterSeconds = 120

/** An unmatched path (§5.2). An unknown payload is reported as its page. */
export const answerNotFound: NotFoundHandler<AppEnv> = (c) =>
  answerError(c, new PageNotFoundError('noRoute', pagePathOf(c.get('url').pathname)))

/** Answers a method that the path does not accept. */
export async function answerMethodNotAllowed(c: AppContext, methods: string[]): Promise<Response> {
  const response = await answerError(c, new SiteError(405, { data: { allow: methods } }))
  response.headers.set('Allow', methods.join(', '))
  return response
}

/** Answers one error in the format that the caller can use (§5.3-§5.5). */
export function answerError(c: AppContext, error: SiteError): Response | Promise<Response> {
  if (wantsJson(c)) return errorJson(c, error)
  if (c.get('crawler')) return errorLine(c, error)
  const locale = c.get('locale')
  const isTooLong = error.statusCode === 414
  const request = {
    id: c.get('requestId'),
    // With a shorter path, because the screen's own links would be too long as well.
    path: isTooLong ? localePath(locale, '/') : c.get('url').pathname,
    search: isTooLong ? '' : c.get('search'),
    locale,
    hrefIn: c.get('hrefIn'),
    translatedPaths: c.get('translatedPaths'),
    loggedIn: isMarkedLoggedIn(c),
    wordingService: hasWordingService(c),
    hasPlatform: c.get('settings').PLATFORM_URL !== undefined
  }
  if (error instanceof PageNotFoundError && isRemembered(c)) {
    const template = rememberedTemplate(c, request)
    const body = fillTemplate(template, () => notFoundTexts(error.address, request))
    const answer = () => errorPage(c, error, body)
    return respondLike(c, template, { body, status: error.statusCode, answer })
  }
  return errorPage(c, error, renderErrorPage(error, request))
}

/** Tells whether the screen of a 404 is cached in memory, as pages are. */
function isRemembered(c: AppContext): boolean {
  return c.get('settings').PAGE_MEMORY_MB > 0 && !opensAlert(c.get('search'))
}

function rememberedTemplate(c: AppContext, request: FailedRequest): Template {
  const settings = c.get('settings')
  const sources = [settings]
  const key = [c.get('url').origin, '404', request.locale, request.loggedIn].join(' ')
  const known = pageMemory.get(key, sources)
  if (known) return known
  const template = notFoundTemplate(request)
  pageMemory.set(key, template, { sources, limitBytes: megabyte * settings.PAGE_MEMORY_MB })
  return template
}

function errorPage(
  c: AppContext,
  error: SiteError,
  page: string | Uint8Array<ArrayBuffer>
): Response {
  setErrorHeaders(c, error)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(page, error.statusCode)
}

/** The JSON of §5.5. Endpoints that serve only JSON always answer with it. */
export function errorJson(c: AppContext, error: SiteError): Response {
  setErrorHeaders(c, error)
  return c.json(errorBody(error, c.get('requestId')), error.statusCode)
}

/** Keeps errors out of caches and search indexes. */
function setErrorHeaders(c: AppContext, { statusCode }: SiteError): void {
  c.header('Cache-Control', privateNoStore)
  c.header('X-Robots-Tag', 'noindex')
  if (statusCode === 503) c.header('Retry-After', String(retryAfterSeconds))
}

/** One line of plain text. */
export function errorLine(c: AppContext, error: SiteError): Response {
  // Crawlers get 503 for our own faults, so that they keep the page in their index.
  const shown = error.statusCode === 500 ? new SiteError(503) : error
  const { statusCode, statusMessage } = shown
  setErrorHeaders(c, shown)
  return c.text(`${statusCode} ${statusMessage}\n`, statusCode)
}

function wantsJson(c: AppContext): boolean {
  if (isPayloadPath(c.req.path)) return true
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
