/** The mails about an account, which share one composer. */
export const accountMails = {
  'verify-address': ['token'],
  'already-registered': [],
  welcome: ['name'],
  'welcome-unchecked': ['name'],
  'agency-approved': ['name', 'note'],
  'agency-declined': ['name', 'note'],
  reset: ['token'],
  'change-email': ['token'],
  'email-taken': [],
  'email-change-asked': ['name'],
  'email-changed': ['name', 'token'],
  'email-restored': ['name', 'token'],
  'email-taken-back': [],
  'password-changed': ['name'],
  'new-browser': ['name', 'time', 'place', 'browser'],
  'passkey-added': ['name'],
  'passkey-removed': ['name'],
  'authenticator-app-added': ['name'],
  'authenticator-app-removed': ['name'],
  // Names that must not change (docs/development.md).
  'second-factor-on': ['name'],
  'second-factor-off': ['name'],
  'recovery-codes-new': ['name'],
  'recovery-code-used': ['name'],
  'account-deleted': ['name']
} as const satisfies Record<string, readonly string[]>

/**
 * The mails (`locales/{locale}/mail/*.md`) and their placeholders. The build checks every
 * language's files against this table. All mails also have the placeholder `origin`.
 *
 * Anybody can trigger some of these mails to any address. Those contain no input, not even a name,
 * so that nobody can use them for spam.
 */
export const mailPlaceholders = {
  ...accountMails,
  'contact-received': ['reference'],
  'demo-received': ['reference'],
  'application-received': ['reference'],
  'confirm-news': ['token'],
  'operator-link': ['token'],
  'operator-passkey-added': ['operator'],
  'operator-passkey-removed': ['operator'],
  'operator-passkeys-reset': ['operator', 'by'],
  'operator-invited': ['by', 'role'],
  'operator-team-changed': ['change'],
  'operator-alert': ['subject', 'text', 'todo'],
  'operator-lead-assigned': ['by', 'reference', 'lead'],
  'operator-leads-assigned': ['by', 'count'],
  'operator-reply-failed': ['reference', 'lead'],
  'operator-review': ['by', 'change'],
  'lead-reply': ['subject', 'text', 'time', 'quote'],
  'team-agencies-waiting': ['count', 'agencies'],
  'team-notice': ['form', 'reference', 'name', 'details', 'source'],
  'team-notice-desk': ['form', 'reference', 'name', 'details', 'source', 'lead']
} as const satisfies Record<string, readonly string[]>

export type MailTemplate = keyof typeof mailPlaceholders
export type AccountMailTemplate = keyof typeof accountMails

/** The templates of stored mails; their composers choose the others. */
export type StoredTemplate = Exclude<MailTemplate, 'team-notice-desk' | 'operator-lead-assigned'>

export type MailParams<Template extends MailTemplate> = Record<
  (typeof mailPlaceholders)[Template][number] | 'origin',
  string
>

/** A mail as compiled by the build. `html` is a whole document. */
export interface CompiledMail {
  subject: string
  text: string
  html: string
}
