import { redirectTarget } from '../../shared/links/redirect-target.ts'
import { createTrustingClient, type HttpClient } from '../../shared/network/http-client.ts'
import type { Payload } from '../../shared/protocol/payload.ts'
import { fetchPayload, parsePayload } from '../payload/fetch-payload.ts'
import { createContentLoader, type LoadContent } from '../payload/load-content.ts'
import { type Prefetch, startPrefetch } from '../payload/prefetch.ts'
import { createPrefetchQueue } from '../payload/prefetch-queue.ts'

/**
 * The part of the script that talks to the server. It is a separate file, loaded after the first
 * view or when the visitor needs it.
 */
export interface Network extends Prefetch {
  request: HttpClient
  loadContent: LoadContent
  /** Loads a page's payload; `undefined` if the server responds with something else. */
  loadPayload: (url: URL) => Promise<Payload | undefined>
  redirectTarget: typeof redirectTarget
  /** Drops all prefetched payloads, which may be stale. */
  clearPrefetched: () => void
}

/** Milliseconds for each attempt; long, because a page load would use the same slow network. */
const timeoutMs = 15_000

export function startNetwork(parseTrustedHtml: (html: string) => Document): Network {
  const request = createTrustingClient({ baseUrl: '', timeoutMs })
  const queue = createPrefetchQueue(request)
  return {
    request,
    loadContent: createContentLoader({
      request,
      popPrefetched: queue.take,
      parseTrustedHtml
    }),
    loadPayload: (url) => fetchPayload(request, url).then(parsePayload),
    redirectTarget,
    clearPrefetched: queue.clear,
    ...startPrefetch(queue)
  }
}
