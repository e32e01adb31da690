/** Hidden fields that every form carries besides its own. */
export const guardFields = {
  /** The same form sent twice is stored once. */
  idempotencyKey: 'idempotency_key',
  /** The form's name, on pages with several forms. */
  intent: 'intent',
  /** When the form was rendered, milliseconds since 1970. */
  renderedAt: 'rendered_at',
  /** Invisible to people; programs that fill in every field fill it in. */
  trap: 'homepage',
  /** Added by Turnstile's script; the name is Cloudflare's. */
  turnstile: 'cf-turnstile-response'
} as const
