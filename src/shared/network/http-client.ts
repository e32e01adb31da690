/**
 * The reason why a request failed: no connection, no response in time, or a response longer than
 * `maxBytes`.
 */
type HttpFault = 'network' | 'timeout' | 'too large'

export class HttpError extends Error {
  override name = 'HttpError'
  readonly fault: HttpFault

  constructor(fault: HttpFault, options?: ErrorOptions) {
    super(`The request failed: ${fault}.`, options)
    this.fault = fault
  }
}

export interface HttpClientOptions {
  /** The part of the URL before the path; empty in the browser, for our own origin. */
  baseUrl: string
  headers?: Record<string, string>
  /** Maximum milliseconds for each attempt, including the body. */
  timeoutMs?: number
  /** Maximum bytes of a response. */
  maxBytes?: number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  sleep?: (milliseconds: number) => Promise<void>
  now?: () => number
}

export interface HttpRequest {
  /** By default `POST` with a body, and `GET` without. */
  method?: string
  /** The body, sent as JSON. */
  body?: unknown
  /** JSON that is sent unchanged, for callers that sign it. */
  json?: string
  headers?: Record<string, string>
  /** Number of retries: by default one for GET, HEAD and OPTIONS, and none for other methods. */
  retries?: number
  signal?: AbortSignal
  /** Overrides the client's timeout. */
  timeoutMs?: number
  /** Options of `fetch` that only browsers have. */
  browser?: Pick<RequestInit, 'priority' | 'referrer'>
}

export interface HttpResponse {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, or `undefined` if the text is not JSON. */
  body: unknown
}

export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>

const retriedMethods = ['GET', 'HEAD', 'OPTIONS']
const retriedStatuses = [408, 425, 429, 500, 502, 503, 504]
/** The wait before a retry if the response does not name one. */
const backoffMs = 200
const maxWaitMs = 2000

/**
 * Creates a client of one JSON API. Any status is a response. Redirects are not followed.
 * @throws HttpError without a response, or the abort reason of the caller's `signal`
 */
export function createHttpClient({
  maxBytes = 1024 * 1024,
  ...options
}: HttpClientOptions): HttpClient {
  return createTrustingClient({ ...options, readText: (response) => readText(response, maxBytes) })
}

interface TrustingClientOptions extends Omit<HttpClientOptions, 'maxBytes'> {
  readText?: (response: Response) => Promise<string>
}

/**
 * Creates a client for the browser, without a limit on responses, because it trusts our own server.
 */
export function createTrustingClient({
  baseUrl,
  headers: common = {},
  timeoutMs = 5000,
  readText = (response) => response.text(),
  fetch = (url, init) => globalThis.fetch(url, init),
  sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now = Date.now
}: TrustingClientOptions): HttpClient {
  async function tryOnce(path: string, request: HttpRequest): Promise<HttpResponse> {
    const { method, body, json, headers, signal } = request
    // Each attempt needs a new signal, because an expired one would abort the next attempt.
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs)
    const content = json ?? (body === undefined ? undefined : JSON.stringify(body))
    try {
      const response = await fetch(baseUrl + path, {
        ...request.browser,
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          Accept: 'application/json',
          ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...common,
          ...headers
        },
        body: content
      })
      const text = await readText(response)
      return { status: response.status, headers: response.headers, text, body: parseJson(text) }
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof HttpError) throw cause
      throw new HttpError(timeout.aborted ? 'timeout' : 'network', { cause })
    }
  }

  return async function request(path, options = {}) {
    const hasBody = options.body !== undefined || options.json !== undefined
    const method = options.method ?? (hasBody ? 'POST' : 'GET')
    const { retries = retriedMethods.includes(method) ? 1 : 0 } = options
    for (let attempt = 0; ; attempt += 1) {
      let waitMs = backoffMs * 2 ** attempt
      try {
        const response = await tryOnce(path, { ...options, method })
        if (attempt >= retries || !retriedStatuses.includes(response.status)) return response
        waitMs = Math.min(retryAfterMs(response.headers, now()) || waitMs, maxWaitMs)
      } catch (error) {
        const isTemporary = error instanceof HttpError && error.fault !== 'too large'
        if (attempt >= retries || !isTemporary) throw error
        // The timeout was long enough a wait.
        if (error.fault === 'timeout') waitMs = 0
      }
      await sleep(waitMs)
    }
  }
}

/**
 * `Retry-After` in milliseconds (RFC 9110 §10.2.3); 0 if it contains neither seconds nor a date.
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get('Retry-After') ?? ''
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Math.max(wait, 0) || 0
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const { body } = response
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new HttpError('too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
