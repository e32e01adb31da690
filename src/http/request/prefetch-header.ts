import type { AppContext } from '../../env.ts'
import { isPayloadPath } from '../../shared/links/endpoint-paths.ts'
import { prefetchPurpose, purposeHeader } from '../../shared/protocol/protocol.ts'

/** The headers that mark a prefetch: the standard one, our script's own, and two legacy ones. */
const purposeHeaders = ['Sec-Purpose', purposeHeader, 'Purpose', 'X-Moz']

/** Tells whether a request loads something that the visitor may never see. It changes nothing (§7). */
export function isPrefetch(c: AppContext): boolean {
  return purposeHeaders.some((name) => c.req.header(name)?.toLowerCase().includes(prefetchPurpose))
}

/**
 * Tells whether a browser loads a document in order to show it. Script may fetch a payload or
 * document without showing it. In browsers without Fetch Metadata, only a request for a payload
 * reveals that script made it.
 */
export function isDocumentLoad(c: AppContext): boolean {
  if (isPrefetch(c)) return false
  if (isPayloadPath(c.req.path)) return false
  return (c.req.header('Sec-Fetch-Mode') ?? 'navigate') === 'navigate'
}
