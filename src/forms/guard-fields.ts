/** Hidden fields that every form has in addition to its own. */
export const guardFields = {
  /** Identifies a submission, so that the same form sent twice is stored once. */
  idempotencyKey: 'idempotency_key',
  /** The form's name, on pages with several forms. */
  intent: 'intent',
  /** The time of rendering, in milliseconds since 1970. */
  renderedAt: 'rendered_at',
  /** Honeypot: invisible to people, but filled in by bots that fill in every field. */
  trap: 'homepage',
  /** Added by Turnstile's script; the name is Cloudflare's. */
  turnstile: 'cf-turnstile-response',
  /** The versions of the legal documents that the form links, `YYYY-MM-DD`. */
  privacyVersion: 'privacy_version',
  termsVersion: 'terms_version'
} as const

/** The fields of the documents that a form may link. */
export const versionFields = {
  privacy: guardFields.privacyVersion,
  terms: guardFields.termsVersion
} as const

export type LinkedDocument = keyof typeof versionFields
/** A version of each document. */
export type DocumentVersions = Record<LinkedDocument, string>
