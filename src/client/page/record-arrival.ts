import { formatArrival, isWithinVisit } from '../../shared/links/arrival.ts'
import { visitField } from '../../shared/protocol/protocol.ts'
import { getStored, setStored } from '../document/storage.ts'

/**
 * Stores in session storage how the visit began, and the last arrival from another site or a
 * campaign; forms send both (§12.13). No other page is stored, and with Global Privacy Control
 * nothing is.
 */
export function recordArrival(): void {
  if (navigator.globalPrivacyControl) return
  const arrival = formatArrival(document.referrer, location)
  const begun = getStored(visitField)?.split('\n')[0]
  if (!begun) setStored(visitField, arrival)
  else if (!isWithinVisit(arrival)) setStored(visitField, `${begun}\n${arrival}`)
}
