import type { StoredTemplate } from './templates.ts'

/** The receiver of every mail in the outbox. */
export const mailReceiver = 'mail'

/** The payload common to all mails; the rest depends on the template. */
export interface MailPayload {
  template: StoredTemplate
  /** The origin of the request that caused the mail, for its links; absent for mails of jobs. */
  origin?: string
}

export function mailDelivery<Payload extends MailPayload>(payload: Payload) {
  return { receiver: mailReceiver, payload } as const
}

/**
 * The receiver of a dummy mail, which is stored and counted like any other but never sent. Without
 * one, the answer to an unknown address would come sooner and give away that it is unknown.
 */
export const nobody = ''
