/**
 * Measures how fast this document is for its visitor, and sends it once, when the page is hidden. That
 * includes pages that were opened in it without loading a document. It is imported for its effect, which
 * keeps the script that imports it small.
 */
import { onCLS, onINP, onLCP } from 'web-vitals'
import { type Vitals, vitalsPath } from '../../shared/protocol/vitals.ts'

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

// The library's own listeners, which are older, have reported by then.
document.addEventListener('visibilitychange', function send() {
  if (document.visibilityState !== 'hidden') return
  document.removeEventListener('visibilitychange', send)
  navigator.sendBeacon(vitalsPath, JSON.stringify(vitals))
})
