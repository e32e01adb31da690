import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface SiteErrorOptions {
  statusMessage?: string
  message?: string
  /** Additional data for scripts: `{ allow: ['GET', 'HEAD'] }`. */
  data?: object
  /** Logged, but never shown. */
  cause?: unknown
}

/** An error that the site throws on purpose (§5.1). Its status and message are public. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly statusCode: ContentfulStatusCode
  readonly statusMessage: string
  readonly data: object | undefined

  constructor(
    statusCode: ContentfulStatusCode,
    { statusMessage, message, data, cause }: SiteErrorOptions = {}
  ) {
    const phrase = statusMessage ?? defaultStatusMessage(statusCode)
    super(message ?? phrase, { cause })
    this.statusCode = statusCode
    this.statusMessage = phrase
    this.data = data
  }
}

/** `noRoute`: no route matches the path; `noPage`: the route has no page for it. */
type NotFoundReason = 'noRoute' | 'noPage'

/** Thrown for a URL without a page (§5.2). */
export class PageNotFoundError extends SiteError {
  override name = 'PageNotFoundError'
  /** The requested path, with the query for `noPage`. */
  readonly url: string

  constructor(reason: NotFoundReason, url: string) {
    super(404, { message: notFoundMessages[reason] + url })
    this.url = url
  }
}

const notFoundMessages: Record<NotFoundReason, string> = {
  noRoute: 'Page not found: ',
  noPage: 'Page Not Found: '
}

/** The reason phrases of RFC 9110, except for `Page Not Found` (§5.1). */
const statusMessages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Page Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable'
}

function defaultStatusMessage(statusCode: number): string {
  return statusMessages[statusCode] ?? 'Internal Server Error'
}
