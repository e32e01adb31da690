import type { StartedSession } from '../../server/sessions/sessions.ts'
import type { Locale } from '../../shared/locale.ts'
import type { FieldError } from '../define-form.ts'

/** A form as the page shows it: empty, or as it came back with its errors. */
export interface FormState {
  /** Which of the page's forms came back; empty when none did. */
  name: string
  /** What was typed, by field; never passwords. */
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` is the whole form. */
  errors: Record<string, string>
  /** Sent along, so that the same form sent twice is stored once. */
  idempotencyKey: string
  /** When it was rendered first, milliseconds since 1970. */
  renderedAt: number
  /** Cloudflare's check that a person sends it, where the operator has set one. */
  turnstile?: { siteKey: string; script: string }
}

/** A submission that has passed the form's schema. */
export interface Submission<Values = Record<string, unknown>> {
  form: string
  locale: Locale
  idempotencyKey: string
  values: Values
}

/** What became of a submission. */
export type FormOutcome = Taken | Download | Refused

interface Taken {
  /** Our own path (303). */
  goTo: string
  /** Begins a session, or ends the present one and clears what the browser keeps of it. */
  session?: StartedSession | 'end'
}

/** A JSON file that the browser saves instead of showing a page. */
export interface Download {
  fileName: string
  content: object
}

export interface Refused {
  errors: FieldError[]
  status: 422 | 429 | 503
  /** Told in `Retry-After`. */
  retryAfterSeconds?: number
}

/** The answer to what was tried too often. */
export function tooOften(waitSeconds: number): Refused {
  const key = waitSeconds > 90 ? 'tooManyMinutes' : 'tooMany'
  const errors = [{ field: '', key, limit: waitSeconds }]
  return { status: 429, errors, retryAfterSeconds: waitSeconds }
}
