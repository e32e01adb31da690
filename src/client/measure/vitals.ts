/**
 * Measures how fast this document is for its visitor, including pages opened by in-page navigation,
 * and sends the result once, when the page is hidden. Imported for its side effect, which keeps the
 * importing script small.
 */
import { onCLS, onINP, onLCP } from 'web-vitals'
import { vitalsPath } from '../../shared/links/endpoint-paths.ts'
import { sendBeacon } from '../../shared/network/send-beacon.ts'
import type { Vitals } from '../../shared/protocol/vitals.ts'

const [navigation] = performance.getEntriesByType('navigation')
const vitals: Vitals = { page: new URL(navigation?.name ?? location.href).pathname }

onLCP(({ value }) => {
  vitals.lcp = Math.round(value)
})
onINP(({ value }) => {
  vitals.inp = Math.round(value)
})
onCLS(({ value }) => {
  vitals.cls = Math.round(value * 1000)
})

// The library's own listeners were added earlier, so they run first.
document.addEventListener('visibilitychange', function send() {
  if (document.visibilityState !== 'hidden') return
  document.removeEventListener('visibilitychange', send)
  sendBeacon(vitalsPath, vitals)
})
