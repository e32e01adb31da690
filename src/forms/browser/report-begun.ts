import { visitsPath } from '../../shared/links/endpoint-paths.ts'
import { sendBeacon } from '../../shared/network/send-beacon.ts'
import type { VisitNote } from '../../shared/protocol/visit-note.ts'
import { storedAttribution } from './fill-visit.ts'

/**
 * Tells the server that a visitor has begun to fill in the form of this page, and how the visit has
 * begun, but nothing typed.
 */
export function reportBegun(): void {
  const [visit = ''] = storedAttribution()?.split('\n') ?? []
  sendBeacon(visitsPath, { begun: location.pathname, visit } satisfies VisitNote)
}
