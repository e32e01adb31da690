import type { HttpClient, HttpResponse } from '../../shared/network/http-client.ts'
import { prefetchPurpose, purposeHeader } from '../../shared/protocol/protocol.ts'
import { minuteMs } from '../../shared/time.ts'
import { fetchPayload, payloadTarget } from './fetch-payload.ts'

/** Maximum number of concurrent requests. */
const limit = 5

/** Milliseconds for which a payload is cached, as long as Chrome caches a prefetched document. */
const lifetimeMs = 5 * minuteMs

type PendingResponse = Promise<HttpResponse | undefined>

/** A payload that is queued, being requested, or loaded. */
interface Prefetched {
  url: URL
  controller: AbortController
  /** Set when the request starts. */
  response?: PendingResponse
  isLoaded?: boolean
}

export interface PrefetchQueue {
  /** Requests a page's payload, as soon as fewer than five requests are pending. */
  add: (url: URL) => void
  /** Cancels a queued or pending request. */
  cancel: (url: Pick<URL, 'pathname' | 'search'>) => void
  /**
   * Removes a prefetched payload for a navigation, and cancels all pending requests. A payload is
   * used once, because a form in it can be sent only once.
   */
  take: (url: URL) => PendingResponse | undefined
  clear: () => void
}

export function createPrefetchQueue(request: HttpClient): PrefetchQueue {
  /** Payloads by URL, oldest first. */
  const payloads = new Map<string, Prefetched>()
  let running = 0

  function next(): void {
    const nextPayload = [...payloads.values()].find(({ response }) => !response)
    if (!nextPayload || running >= limit) return
    running += 1
    nextPayload.response = load(nextPayload).finally(() => {
      running -= 1
      next()
    })
  }

  async function load(prefetched: Prefetched): PendingResponse {
    const { url, controller } = prefetched
    const forget = () => drop((each) => each === prefetched)
    try {
      const response = await fetchPayload(request, url, {
        headers: { [purposeHeader]: prefetchPurpose },
        browser: { priority: 'low' },
        signal: controller.signal
      })
      prefetched.isLoaded = true
      setTimeout(forget, lifetimeMs)
      return response
    } catch {
      // A failure has no effect: a click requests the page again and handles the error.
      forget()
      return undefined
    }
  }

  function drop(isDropped: (prefetched: Prefetched) => unknown): void {
    for (const [target, prefetched] of payloads) {
      if (!isDropped(prefetched)) continue
      payloads.delete(target)
      prefetched.controller.abort()
    }
  }

  return {
    add(url) {
      const target = payloadTarget(url)
      if (payloads.has(target)) return
      payloads.set(target, { url, controller: new AbortController() })
      next()
    },
    cancel(url) {
      const cancelled = payloads.get(payloadTarget(url))
      if (!cancelled?.isLoaded) drop((each) => each === cancelled)
    },
    take(url) {
      const target = payloadTarget(url)
      const payload = payloads.get(target)
      payloads.delete(target)
      drop(({ isLoaded }) => !isLoaded)
      return payload?.response
    },
    clear() {
      drop(() => true)
    }
  }
}
