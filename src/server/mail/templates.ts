/**
 * The mails (`locales/{locale}/mail`) and the placeholders that each one fills; the build holds every
 * language's files against this table. `origin` is known to all of them.
 *
 * Mails that anybody can have sent to anybody hold nothing that the sender typed, not even a name:
 * otherwise our address would carry other people's advertising.
 */
export const mailPlaceholders = {
  'verify-address': ['token'],
  'already-registered': [],
  welcome: ['name'],
  reset: ['token'],
  'password-changed': ['name'],
  'contact-received': [],
  'demo-received': [],
  'team-notice': ['form', 'reference', 'name', 'details']
} as const satisfies Record<string, readonly string[]>

export type MailTemplate = keyof typeof mailPlaceholders

/** The values of a template's placeholders. */
export type MailParams<Template extends MailTemplate> = Record<
  (typeof mailPlaceholders)[Template][number] | 'origin',
  string
>

/** A mail as the build compiles it; the HTML is a whole document. */
export interface CompiledMail {
  subject: string
  text: string
  html: string
}
