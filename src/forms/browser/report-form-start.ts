import { visitsPath } from '../../shared/links/endpoint-paths.ts'
import { sendBeacon } from '../../shared/network/send-beacon.ts'
import type { VisitNote } from '../../shared/protocol/visit-note.ts'
import { storedAttribution } from './fill-visit.ts'

/**
 * Reports that a visitor has begun to fill in this page's form, with the visit's attribution but no
 * input.
 */
export function reportFormStart(): void {
  const [visit = ''] = storedAttribution()?.split('\n') ?? []
  sendBeacon(visitsPath, { begun: location.pathname, visit } satisfies VisitNote)
}
