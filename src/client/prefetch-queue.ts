import type { Payload } from '../shared/payload.ts'
import { prefetchPurpose, purposeHeader } from '../shared/protocol.ts'
import { fetchPayload, payloadAddress } from './fetch-payload.ts'

/** Maximum number of concurrent requests (§7). */
const limit = 5

type Answer = Promise<Payload | undefined>

const asked = new Set<string>()
const waiting: URL[] = []
const answers = new Map<string, Answer>()
let running = 0

/** Requests a page's payload once, as soon as fewer than five requests are running. */
export function prefetchPage(url: URL): void {
  const address = payloadAddress(url)
  if (asked.has(address)) return
  asked.add(address)
  waiting.push(url)
  next()
}

/** Takes a prefetched payload. Each is used once, because a form in it can be sent only once. */
export function takePrefetched(url: URL): Answer | undefined {
  const address = payloadAddress(url)
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** Drops all payloads, because the server's answers may have changed. */
export function clearPrefetched(): void {
  answers.clear()
  asked.clear()
}

function next(): void {
  const url = running < limit && waiting.shift()
  if (!url) return
  running += 1
  const answer = fetchPayload(url, {
    headers: { [purposeHeader]: prefetchPurpose },
    priority: 'low'
  })
    // A failure has no effect: the click requests the page again and handles the error.
    .catch(() => undefined)
    .finally(() => {
      running -= 1
      next()
    })
  answers.set(payloadAddress(url), answer)
}
