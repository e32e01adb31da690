import { setTimeout as sleep } from 'node:timers/promises'

/** A response, or the reason why there is none (`status` 0). Redirects are not followed. */
export interface FetchedPage {
  url: string
  status: number
  headers: Headers
  /** Decompressed, and cut off at `maxBytes`. */
  body: Buffer
  /** The absolute target of a redirect, without its fragment. */
  location?: string
  reason?: string
}

type Reader = 'crawler' | 'visitor'

export type FetchPage = (url: string, options?: RequestOptions) => Promise<FetchedPage>

interface RequestOptions {
  as?: Reader
  /** `Accept-Language`. */
  language?: string
  maxBytes?: number
}

/** The product token for rules in robots.txt. */
export const robotName = 'SiteAuditBot'

/** A browser's user agent, because sites would treat the audit's own name as a crawler. */
const userAgents: Record<Reader, string> = {
  crawler: `Mozilla/5.0 (compatible; ${robotName}/1.0)`,
  visitor:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
}

/** Milliseconds for a response including its body. */
const timeoutMs = 15_000
/** Ten times the size above which the audit warns. Search engines read no more of a page. */
const defaultMaxBytes = 5 * 1024 * 1024
const retryAfterMs = 500

/** Requests a URL, a second time if the connection fails. */
export const fetchPage = createFetchPage()

export function createFetchPage(milliseconds = timeoutMs): FetchPage {
  return async (url, options = {}) => {
    const first = await tryOnce(url, options, milliseconds)
    if (first.status !== 0) return first
    await sleep(retryAfterMs)
    return tryOnce(url, options, milliseconds)
  }
}

async function tryOnce(
  url: string,
  { as = 'crawler', language, maxBytes = defaultMaxBytes }: RequestOptions,
  milliseconds: number
): Promise<FetchedPage> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
      headers: {
        'User-Agent': userAgents[as],
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(language && { 'Accept-Language': language })
      }
    })
    const { status, headers } = response
    const target = status >= 300 && status < 400 ? headers.get('Location') : null
    const location = target === null ? undefined : URL.parse(target, url)?.href.replace(/#.*/, '')
    return { url, status, headers, body: await readBody(response, maxBytes), location }
  } catch (fault) {
    return {
      url,
      status: 0,
      headers: new Headers(),
      body: Buffer.alloc(0),
      reason: describeCause(fault)
    }
  }
}

async function readBody({ body }: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    // Leaving the loop cancels the download, which may be endless.
    if (length >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}

/** The cause has the system's message, such as `connect ECONNREFUSED`. */
function describeCause(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  if (!(cause instanceof Error)) return fault.message
  return cause.message || ('code' in cause ? String(cause.code) : fault.message)
}
