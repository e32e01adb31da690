import { arrivalLine, isWithinVisit } from '../../shared/links/arrival.ts'
import { visitField } from '../../shared/protocol/protocol.ts'
import { recall, remember } from './storage.ts'

/**
 * Remembers in this tab how the visit began, and how it was last entered again from outside, for
 * the forms that send it (§12.13). Other pages of the visit leave no trace, and with Global Privacy
 * Control no page does.
 */
export function recordArrival(): void {
  if (navigator.globalPrivacyControl) return
  const arrival = arrivalLine(document.referrer, location)
  const begun = recall(visitField)?.split('\n')[0]
  if (!begun) remember(visitField, arrival)
  else if (!isWithinVisit(arrival)) remember(visitField, `${begun}\n${arrival}`)
}
