/** The hidden fields that the site adds to its forms. */
export const controlFields = {
  /** Identifies a submission, so that a resent form is stored once. */
  idempotencyKey: 'idempotency_key',
  /** The form's name, sent on pages with several forms. */
  intent: 'intent',
  /** The time of rendering, in milliseconds since 1970. */
  renderedAt: 'rendered_at',
  /** A honeypot, invisible to people but filled in by bots. */
  trap: 'homepage'
} as const

/**
 * Added by Turnstile's script. A separate constant, because the browser needs only this one and
 * bundlers would include the whole object above.
 */
export const turnstileField = 'cf-turnstile-response'

/** The fields with the linked legal documents' versions, `YYYY-MM-DD`. */
export const versionFields = {
  privacy: 'privacy_version',
  terms: 'terms_version'
} as const

export type LinkedDocument = keyof typeof versionFields
export type DocumentVersions = Record<LinkedDocument, string>
