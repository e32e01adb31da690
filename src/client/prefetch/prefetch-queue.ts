import type { HttpAnswer, HttpClient } from '../../shared/network/http-client.ts'
import { prefetchPurpose, purposeHeader } from '../../shared/protocol/protocol.ts'
import { fetchPayload, payloadAddress } from '../navigation/fetch-payload.ts'

/** Maximum number of concurrent requests (§7). */
const limit = 5

type Answer = Promise<HttpAnswer | undefined>

export interface PrefetchQueue {
  /** Requests a page's payload once, as soon as fewer than five requests are running. */
  add: (url: URL) => void
  /** Takes a prefetched payload. Each is used once, because a form in it can be sent only once. */
  take: (url: URL) => Answer | undefined
  /** Drops all payloads. */
  clear: () => void
}

export function createPrefetchQueue(request: HttpClient): PrefetchQueue {
  const asked = new Set<string>()
  const waiting: URL[] = []
  const answers = new Map<string, Answer>()
  let running = 0

  function next(): void {
    const url = running < limit && waiting.shift()
    if (!url) return
    running += 1
    const answer = fetchPayload(request, url, {
      headers: { [purposeHeader]: prefetchPurpose },
      browser: { priority: 'low' }
    })
      // A failure has no effect: the click requests the page again and handles the error.
      .catch(() => undefined)
      .finally(() => {
        running -= 1
        next()
      })
    answers.set(payloadAddress(url), answer)
  }

  return {
    add(url) {
      const address = payloadAddress(url)
      if (asked.has(address)) return
      asked.add(address)
      waiting.push(url)
      next()
    },
    take(url) {
      const address = payloadAddress(url)
      const answer = answers.get(address)
      answers.delete(address)
      return answer
    },
    clear() {
      answers.clear()
      asked.clear()
    }
  }
}
