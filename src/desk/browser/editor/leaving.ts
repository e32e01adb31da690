import { interceptProxy } from './proxy-requests.ts'
import { onSaving } from './saving.ts'

/** The library saves a local draft half a second after the last keystroke. */
const saveDelayMs = 1000

/**
 * Asks before the page is left during a save or a change of status, which take several requests
 * from this page.
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
    if (running > 0 || event.timeStamp - typedAt < saveDelayMs) event.preventDefault()
  })
}

/** Whether a request is part of a save or a change of status, which begins with reading labels. */
function isStep(url: string, { method = 'GET', body }: RequestInit): boolean {
  if (url.endsWith('/graphql')) return /^\{"query":"\s*mutation/.test(String(body))
  return method !== 'GET' || /\/issues\/\d+$/.test(url)
}
