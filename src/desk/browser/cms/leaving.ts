import { interceptProxy } from './proxy-requests.ts'
import { onSaving } from './saving.ts'

/** The library keeps what is typed for the next visit, but only once nobody has typed for half a second. */
const keptAfterMs = 1000

/**
 * Asks before the page is left while something is on its way: a change is saved, or sent for review, in
 * several requests, and the page that sends them must be there for all of them.
 * @param proxy the URL of the proxy to GitHub
 */
export function askBeforeLeaving(proxy: string): void {
  let running = 0
  let typedAt = Number.NEGATIVE_INFINITY
  interceptProxy(proxy, async ({ url, init }, send) => {
    if (!isStep(url, init)) return send(init)
    running += 1
    try {
      return await send(init)
    } finally {
      running -= 1
    }
  })
  onSaving((begins) => {
    running += begins ? 1 : -1
  })
  addEventListener('input', ({ timeStamp }) => {
    typedAt = timeStamp
  })
  addEventListener('beforeunload', (event) => {
    if (running > 0 || event.timeStamp - typedAt < keptAfterMs) event.preventDefault()
  })
}

/** Whether a request is a step of a change. The first step of a new stage reads the labels of before. */
function isStep(url: string, { method = 'GET', body }: RequestInit): boolean {
  if (url.endsWith('/graphql')) return /^\{"query":"\s*mutation/.test(String(body))
  return method !== 'GET' || /\/issues\/\d+$/.test(url)
}
