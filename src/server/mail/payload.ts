import type { MailTemplate } from './templates.ts'

/** The receiver of every mail in the outbox. */
export const mailReceiver = 'mail'

/** The part of a mail's payload that all of them share; the rest belongs to the template's composer. */
export interface MailPayload {
  template: MailTemplate
}
