/** Hidden fields that every form carries besides its own. */
export const guardFields = {
  /** The same form sent twice is stored once. */
  idempotencyKey: 'idempotency_key',
  /** Which of a page's forms it is, where there are several. */
  intent: 'intent',
  /** When the form was rendered, milliseconds since 1970. */
  renderedAt: 'rendered_at',
  /** People never meet it; programs that fill in everything do. */
  trap: 'homepage',
  /** Turnstile's script adds it; the name is Cloudflare's. */
  turnstile: 'cf-turnstile-response'
} as const
