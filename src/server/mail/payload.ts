import type { StoredTemplate } from './templates.ts'

/** The receiver of every mail in the outbox. */
export const mailReceiver = 'mail'

/** The payload common to all mails; the rest depends on the template. */
export interface MailPayload {
  template: StoredTemplate
}
