import type { NotFoundHandler } from 'hono'
import type { AppContext, AppEnv } from '../../env.ts'
import { languageLinks } from '../../render/alternates.ts'
import type { ErrorRendition } from '../../render/error-page.tsx'
import { readableUrl } from '../../render/readable-url.ts'
import { byLocale } from '../../shared/language/locale.ts'
import { lazy } from '../../shared/lazy.ts'
import { isPayloadPath, toPagePath } from '../../shared/links/endpoint-paths.ts'
import { localePath, splitLocale } from '../../shared/links/paths.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { noIndex } from '../../shared/protocol/no-index.ts'
import { PageNotFoundError, SiteError } from '../../shared/protocol/site-error.ts'
import { isMarkedLoggedIn } from '../cookies/session-cookie.ts'
import { builtInSources } from '../renditions/sources.ts'
import { respond } from '../respond.ts'
import { errorBody } from './error-body.ts'

const screens = lazy(() => import('../../render/error-page.tsx'))

const retryAfterSeconds = 120

/** Responds to an unmatched path (§5.2); for a payload, the error names the page. */
export const respondNotFound: NotFoundHandler<AppEnv> = (c) =>
  respondError(c, new PageNotFoundError('noRoute', toPagePath(c.get('url').pathname)))

/** Responds to a method that the path does not accept. */
export async function respondMethodNotAllowed(c: AppContext, methods: string[]): Promise<Response> {
  const response = await respondError(c, new SiteError(405, { data: { allow: methods } }))
  response.headers.set('Allow', methods.join(', '))
  return response
}

/** Responds with an error in the format that suits the request (§5.3-§5.5). */
export async function respondError(c: AppContext, error: SiteError): Promise<Response> {
  if (wantsJson(c)) return respondErrorJson(c, error)
  if (c.get('isCrawler')) return respondErrorLine(c, error)
  setErrorHeaders(c, error)
  const page = await screens.renderErrorPage(createErrorRendition(c, error), builtInSources(c))
  return respond(c, page, {
    status: error.statusCode,
    cacheControl: privateNoStore,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' }
  })
}

function createErrorRendition(c: AppContext, error: SiteError): ErrorRendition {
  const locale = c.get('locale')
  const url = c.get('url')
  const isTooLong = error.statusCode === 414
  // A long query is dropped, because the error screen's own links would be too long as well.
  const search = isTooLong ? '' : c.get('search')
  // Doubled slashes are collapsed, because `/tr//example.com` without its prefix would link to
  // another site.
  const [, path] = splitLocale(isTooLong ? '/' : url.pathname.replace(/\/{2,}/g, '/'))
  const alternates = byLocale((each) => localePath(each, path))
  return {
    statusCode: error.statusCode,
    message: errorDetail(error),
    requestId: c.get('requestId'),
    locale,
    languages: languageLinks({ alternates, locale, search }, builtInSources(c)),
    search,
    requestOrigin: url.origin,
    isCrawler: false,
    isLoggedIn: isMarkedLoggedIn(c)
  }
}

/** The URL without a page, or the error's message unless it only repeats the status. */
function errorDetail(error: SiteError): string | undefined {
  if (error instanceof PageNotFoundError) return readableUrl(error.url)
  return error.message === error.statusMessage ? undefined : error.message
}

/** The JSON of §5.5, also for endpoints that serve only JSON. */
export function respondErrorJson(c: AppContext, error: SiteError): Response {
  setErrorHeaders(c, error)
  return c.json(errorBody(error, c.get('requestId')), error.statusCode)
}

/** Keeps errors out of caches and search indexes. */
function setErrorHeaders(c: AppContext, { statusCode }: SiteError): void {
  c.header('Cache-Control', privateNoStore)
  c.header(...noIndex)
  if (statusCode === 503) c.header('Retry-After', String(retryAfterSeconds))
}

export function respondErrorLine(c: AppContext, error: SiteError): Response {
  // 503, so that crawlers keep the page in their index.
  const publicError = error.statusCode === 500 ? new SiteError(503) : error
  const { statusCode, statusMessage } = publicError
  setErrorHeaders(c, publicError)
  return c.text(`${statusCode} ${statusMessage}\n`, statusCode)
}

function wantsJson(c: AppContext): boolean {
  if (isPayloadPath(c.req.path) || c.get('isMachine')) return true
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
