interface SiteErrorOptions {
  statusMessage?: string
  message?: string
  data?: unknown
  /** For our log alone. */
  cause?: unknown
}

/** An expected error of the site (spec §5.1); what it carries may be shown to the caller, but for `cause`. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly statusCode: number
  readonly statusMessage: string
  readonly data: unknown

  constructor(statusCode: number, { statusMessage, message, data, cause }: SiteErrorOptions = {}) {
    const phrase = statusMessage ?? defaultStatusMessage(statusCode)
    super(message ?? phrase, { cause })
    this.statusCode = statusCode
    this.statusMessage = phrase
    this.data = data
  }
}

/** Reason phrases of RFC 9110; `Page Not Found` and `Internal Server Error` by our own contract. */
const statusMessages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Page Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable'
}

function defaultStatusMessage(statusCode: number): string {
  return statusMessages[statusCode] ?? 'Internal Server Error'
}
