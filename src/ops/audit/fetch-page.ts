/** A response, or the reason why there is none (`status` 0). Redirects are not followed. */
export interface Fetched {
  url: string
  status: number
  headers: Headers
  body: Buffer
  /** The absolute target of a redirect, without its fragment. */
  location?: string
  reason?: string
}

export type FetchPage = (url: string) => Promise<Fetched>

/** Milliseconds for a response including its body. */
const timeoutMs = 15_000

/** Requests a URL as a crawler, which gets the language of the URL whatever else it sends. */
export async function fetchPage(url: string): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; SiteAuditBot/1.0)', Accept: 'text/html' }
    })
    const { status, headers } = response
    const target = headers.get('Location')
    const location = target === null ? undefined : URL.parse(target, url)?.href.replace(/#.*/, '')
    return { url, status, headers, body: Buffer.from(await response.arrayBuffer()), location }
  } catch (fault) {
    const reason = describeCause(fault)
    return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), reason }
  }
}

/** The cause has the system's message, such as `connect ECONNREFUSED`. */
function describeCause(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  if (!(cause instanceof Error)) return fault.message
  return cause.message || ('code' in cause ? String(cause.code) : fault.message)
}
