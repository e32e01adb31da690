import type { StartedSession } from '../../server/sessions/sessions.ts'
import type { Locale } from '../../shared/locale.ts'
import type { FieldError } from '../define-form.ts'

/** The forms of a page: empty, or as one of them came back with its errors. */
export interface FormState {
  /** The name of the form that came back; empty when none did. */
  name: string
  /** What was typed, by field; never passwords. */
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` is the whole form. */
  errors: Record<string, string>
  /** Sent along, so that the same form sent twice is stored once. */
  idempotencyKey: string
  /** When the form was first rendered, milliseconds since 1970. */
  renderedAt: number
  /** The page has several forms, so each sends its name. */
  isOneOfSeveral: boolean
  /** Cloudflare's check that a person sends the form, where the operator has set it up. */
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
export type FormOutcome = Accepted | Download | Refused

interface Accepted {
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
  /** Also the value of `Retry-After`. */
  retryAfterSeconds?: number
}

/** Refuses a form that was sent too often. */
export function tooManyTries(waitSeconds: number): Refused {
  const key = waitSeconds > 90 ? 'tooManyMinutes' : 'tooMany'
  const errors = [{ field: '', key, limit: waitSeconds } as const]
  return { status: 429, errors, retryAfterSeconds: waitSeconds }
}
