import { visitsPath } from '../../shared/links/endpoint-paths.ts'
import { sendBeacon } from '../../shared/network/send-beacon.ts'
import type { VisitNote } from '../../shared/protocol/visit-note.ts'

/** Tells the server that a visitor has begun to fill in the form of this page, and nothing typed. */
export function tellBegun(): void {
  sendBeacon(visitsPath, { begun: location.pathname } satisfies VisitNote)
}
