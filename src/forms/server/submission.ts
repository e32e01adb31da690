import type { CookieChange } from '../../server/base/cookies.ts'
import type { Source } from '../../server/visits/source.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { DocumentVersions } from '../definition/control-fields.ts'
import type { ErrorKey, FieldError } from '../definition/field-error.ts'
import type { Receipt } from '../definition/form-state.ts'

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

export interface Acceptance extends Partial<CookieChange> {
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
