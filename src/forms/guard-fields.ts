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
  turnstile: 'cf-turnstile-response'
} as const
