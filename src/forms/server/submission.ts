import type { Success } from '../../server/outcome.ts'
import type { Source } from '../../server/visits/source.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { DocumentVersions } from '../definition/control-fields.ts'
import type { ErrorKey, FieldError } from '../definition/field-error.ts'

/** The state of a page's forms: all empty, or one rejected, with its values and errors. */
export interface FormState {
  /** The name of the rejected form; empty if there is none. */
  name: string
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` stands for the whole form. */
  errors: Record<string, string>
  /** Sent with the form, so that a resent form is stored once. */
  idempotencyKey: string
  /** The time of the first rendering, in milliseconds since 1970. */
  renderedAt: number
  /** The first option of a country list: the visitor's likely country. */
  country: { code: string; name: string }
  /** The current versions of the legal documents, which a form sends along. */
  versions: DocumentVersions
  /** The attribution for `visitField`. */
  visit: string
  /** The receipt of this browser's last form, on a page that shows it. */
  receipt?: Receipt
  /** The settings of Turnstile, if the operator uses it. */
  turnstile?: { siteKey: string; script: string }
}

/** A rejected form, to be rendered again. */
export type RejectedForm = Pick<FormState, 'name' | 'values' | 'errors'>

/** Details of an accepted form that a page shows. */
export interface Receipt {
  form: string
  /** The reference by which the team can find the stored row. */
  reference?: string
  /** Some of the submitted values, by field. */
  values: Record<string, string>
}

export interface Submission<Values = Record<string, unknown>> {
  form: string
  locale: Locale
  idempotencyKey: string
  /** The versions of the legal documents that the form linked. */
  versions: DocumentVersions
  /** The visit's source; untrusted. */
  source: Source
  values: Values
}

/**
 * The answer to a form of a page or a screen: what happens next, or errors. `'errors' in answer`
 * tells them apart.
 */
export type FormAnswer<Key = ErrorKey, Accepted = Acceptance | Download> = Accepted | Rejection<Key>

export interface Acceptance extends Success {
  /** The path on this site that the 303 redirects to. */
  redirectTo: string
  /** Shown on the page after the form, for an hour, in this browser only. */
  receipt?: Omit<Receipt, 'form'>
  /** Input that the same form shows again after the redirect, without passwords. */
  keep?: Record<string, string>
}

/** A download in place of a page. */
export interface Download {
  fileName: string
  content: string | ReadableStream<Uint8Array>
  /** `text/csv` */
  type: string
}

export interface Rejection<Key = ErrorKey> {
  errors: FieldError<Key>[]
  status: 409 | 422 | 429 | 503
  /** Also sent as `Retry-After`. */
  retryAfterSeconds?: number
}
