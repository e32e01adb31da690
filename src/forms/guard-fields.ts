export const guardFields = {
  /** Identifies a submission, so that the same form sent twice is stored once. */
  idempotencyKey: 'idempotency_key',
  /** The name of the form, which is sent on pages with several forms. */
  intent: 'intent',
  /** The time of rendering, in milliseconds since 1970. */
  renderedAt: 'rendered_at',
  /** Honeypot: invisible to people, but filled in by bots that fill in every field. */
  trap: 'homepage'
} as const

/**
 * Added by Turnstile's script; the name is Cloudflare's. It is separate because our script needs
 * only this one, and bundlers would include the whole object above.
 */
export const turnstileField = 'cf-turnstile-response'

/** The fields with the versions of the legal documents that a form links, `YYYY-MM-DD`. */
export const versionFields = {
  privacy: 'privacy_version',
  terms: 'terms_version'
} as const

export type LinkedDocument = keyof typeof versionFields
export type DocumentVersions = Record<LinkedDocument, string>
