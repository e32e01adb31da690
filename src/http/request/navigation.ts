import type { AppContext } from '../../env.ts'
import { isPayloadPath } from '../../shared/links/endpoint-paths.ts'
import { prefetchPurpose, purposeHeader } from '../../shared/protocol/protocol.ts'

/** The headers that mark a prefetch: the standard one, our script's own, and two legacy ones. */
const purposeHeaders = ['Sec-Purpose', purposeHeader, 'Purpose', 'X-Moz']

/** Whether the request only reads. */
export function isRead({ req: { method } }: AppContext): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether the request is a prefetch, which must not change anything. */
export function isPrefetch(c: AppContext): boolean {
  return purposeHeaders.some((name) => c.req.header(name)?.toLowerCase().includes(prefetchPurpose))
}

/**
 * Whether a browser navigates to a document, rather than script fetching it. Without Fetch
 * Metadata, only payload requests are recognisable as the script's.
 */
export function isDocumentLoad(c: AppContext): boolean {
  if (isPrefetch(c)) return false
  if (isPayloadPath(c.req.path)) return false
  return (c.req.header('Sec-Fetch-Mode') ?? 'navigate') === 'navigate'
}
