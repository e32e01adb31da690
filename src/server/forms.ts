import type { Settings } from '../config.ts'
import type { Bindings } from '../env.ts'
import type { FieldError } from '../shared/forms/define-form.ts'
import type { Href } from '../shared/href.ts'
import type { Locale } from '../shared/locale.ts'

/** A form as the page shows it: empty, or as it came back with its errors. */
export interface FormState {
  /** What was typed, by field; never passwords. */
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` is the whole form. */
  errors: Record<string, string>
  /** Sent along, so that the same form sent twice is stored once. */
  idempotencyKey: string
}

/** A submission that has passed the form's schema. */
export interface Submission {
  form: string
  locale: Locale
  idempotencyKey: string
  values: Record<string, unknown>
}

/** What a page's `submit` may use besides the submission. */
export interface SubmitContext {
  env: Bindings
  settings: Settings
  href: Href
}

/** Where a taken submission leads (303, our own path), or what is wrong with it. */
export type FormOutcome = { goTo: string } | { errors: FieldError[]; status: 422 | 429 | 503 }
