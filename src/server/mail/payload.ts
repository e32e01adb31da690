import type { MailTemplate } from './templates.ts'

/** The receiver of every mail in the outbox. */
export const mailReceiver = 'mail'

/** The part of the payload that all mails have; the rest depends on the template. */
export interface MailPayload {
  template: MailTemplate
}
