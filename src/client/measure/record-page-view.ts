import { visitsPath } from '../../shared/links/endpoint-paths.ts'
import { sendBeacon } from '../../shared/network/send-beacon.ts'
import { hasOutcome } from '../../shared/protocol/outcome-query.ts'
import { maxSeen, type VisitNote } from '../../shared/protocol/visit-note.ts'

const seenPaths: string[] = []

/**
 * Records a page that is shown by in-page navigation, which the server cannot count, because most
 * payloads are prefetched. The records are sent together when the page is hidden.
 */
export function recordPageView({ pathname, search }: URL): void {
  if (hasOutcome(search)) return
  if (seenPaths.length === 0) document.addEventListener('visibilitychange', sendWhenHidden)
  seenPaths.push(pathname)
  if (seenPaths.length === maxSeen) send()
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') send()
}

function send(): void {
  document.removeEventListener('visibilitychange', sendWhenHidden)
  sendBeacon(visitsPath, { seen: seenPaths.splice(0) } satisfies VisitNote)
}
