import type { MailPayload } from '../mail/payload.ts'
import type { AlertKindName } from './kinds.ts'

/** A notice to the operators about one problem. It contains no personal data. */
export interface AlertNotice {
  kind: AlertKindName
  /** Whether the problem has begun, has lasted for another day, or is over. */
  state: 'raised' | 'again' | 'over'
  value: number
  /** The time at which the problem began, in milliseconds since 1970. */
  since: number
}

export interface AlertMail extends MailPayload {
  template: 'operator-alert'
  notice: AlertNotice
  to: string
}
