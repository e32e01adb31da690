import { createHttpClient, type HttpClient } from '../shared/http-client.ts'
import { startBuildCheck } from './build-check.ts'
import { createContentLoader, type LoadContent } from './load-content.ts'
import { type Prefetch, startPrefetch } from './prefetch.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'

/**
 * Everything that the page asks of the server: payloads, prefetches, checks for a newer build. It is
 * a file of its own, which is loaded after the first view or when the visitor needs it.
 */
export interface Network extends Pick<Prefetch, 'prefetch' | 'watch'> {
  request: HttpClient
  loadContent: LoadContent
  /** Drops all prefetched payloads, because the server's answers may have changed. */
  clearPrefetched: () => void
  /**
   * Loads the manifest of this build, and checks for a newer build every hour.
   * @param started when the page was started, in milliseconds since 1970
   */
  startBuildCheck: (started: number) => void
}

/** Milliseconds for each attempt: a slow network is better than a page load, which needs it too. */
const timeoutMs = 15_000

export function startNetwork(parseOwnMarkup: (html: string) => Document): Network {
  const request = createHttpClient({ baseUrl: '', timeoutMs, maxBytes: Infinity })
  const queue = createPrefetchQueue(request)
  const { prefetch, watch, setManifest } = startPrefetch(queue.add)
  return {
    request,
    loadContent: createContentLoader({ request, takePrefetched: queue.take, parseOwnMarkup }),
    clearPrefetched: queue.clear,
    prefetch,
    watch,
    startBuildCheck: (started) => startBuildCheck(request, { started, onManifest: setManifest })
  }
}
