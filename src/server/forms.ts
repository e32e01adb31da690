import type { Locale } from '../shared/locale.ts'
import type { Messages } from '../shared/messages.ts'

/** A form as the page shows it: empty, or as it came back with its errors. */
export interface FormState {
  /** What was typed, by field; never passwords. */
  values: Record<string, string>
  /** Translated messages by field, in the order of the form. */
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

export type SuccessKey = keyof Messages['dialogs']['success']

/** Where the visitor goes after a submission was taken: the page itself, with a dialog. */
export interface FormOutcome {
  success: SuccessKey
}
