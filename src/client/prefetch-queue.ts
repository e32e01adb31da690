import type { Payload } from '../shared/payload.ts'
import { prefetchPurpose, purposeHeader } from '../shared/protocol.ts'
import { fetchPayload, payloadAddress } from './fetch-payload.ts'

/** Requests under way at once (spec §7). */
const limit = 5

type Answer = Promise<Payload | undefined>

const asked = new Set<string>()
const waiting: URL[] = []
const answers = new Map<string, Answer>()
let running = 0

/** Asks for a page's payload, each address once, when fewer than five are under way. */
export function prefetchPage(url: URL): void {
  const address = payloadAddress(url)
  if (asked.has(address)) return
  asked.add(address)
  waiting.push(url)
  next()
}

/** A prefetched payload. It is handed out once: the form in it can be sent only once. */
export function takePrefetched(url: URL): Answer | undefined {
  const address = payloadAddress(url)
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** For when the server would answer otherwise now: something was sent, a notice was closed. */
export function forgetPrefetched(): void {
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
    // No loss: the click asks again, and acts on what goes wrong.
    .catch(() => undefined)
    .finally(() => {
      running -= 1
      next()
    })
  answers.set(payloadAddress(url), answer)
}
