import type { Wait } from '../../server/counters/count.ts'
import type { Done, Refusal } from '../../server/outcome.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { ErrorKey, FieldError } from '../define-form.ts'
import type { DocumentVersions } from '../guard-fields.ts'
import type { Source } from './source.ts'

/** The state of a page's forms: all empty, or one of them rejected, with its values and errors. */
export interface FormState {
  /** The name of the rejected form; empty if there is none. */
  name: string
  values: Record<string, string>
  /** Translated messages by field, in the order of the form; `''` stands for the whole form. */
  errors: Record<string, string>
  /** Sent with the form, so that the same form sent twice is stored once. */
  idempotencyKey: string
  /** The time of the first rendering, in milliseconds since 1970. */
  renderedAt: number
  /**
   * The first option of a list of countries: the visitor's likely country, or a prompt to choose
   * one, without a code.
   */
  country: { code: string; name: string }
  /** The current versions of the legal documents. A form sends the versions that it links. */
  versions: DocumentVersions
  /** The source of the visit, as in `visitField`. */
  visit: string
  /** Whether the page has several forms, each of which then sends its name. */
  isOneOfSeveral: boolean
  /** The receipt of the form that this browser sent last, on a page that shows one. */
  receipt?: Receipt
  /** The settings of Turnstile, if the operator uses it. */
  turnstile?: { siteKey: string; script: string }
}

/** A refused form as its page shows it again. */
export type RefusedForm = Pick<FormState, 'name' | 'values' | 'errors'>

/** Details of an accepted form that a page shows. */
export interface Receipt {
  form: string
  /** The reference of the stored row, with which the team can find it. */
  reference?: string
  /** Some of the submitted values, by field. */
  values: Record<string, string>
}

/** A submission that has passed the form's schema. */
export interface Submission<Values = Record<string, unknown>> {
  form: string
  locale: Locale
  idempotencyKey: string
  /** The versions of the legal documents that the form linked when it was shown. */
  versions: DocumentVersions
  /** The source of the visit; nothing in it is trusted. */
  source: Source
  values: Values
}

export type FormOutcome<Key = ErrorKey> = Accepted | Download | Refused<Key>

export interface Accepted extends Done {
  /** The path on this site for the 303 response. */
  redirectTo: string
  /** Shown on the page after the form, for an hour and in this browser only. */
  receipt?: Omit<Receipt, 'form'>
  /** Input that the same form shows again after the redirect, without passwords. */
  keep?: Record<string, string>
}

/** A file that the browser saves instead of showing a page: plain text, an object as JSON, or a stream. */
export interface Download {
  fileName: string
  content: object | string | ReadableStream<Uint8Array>
  /** The media type of a stream, `text/csv`. */
  type?: string
}

export interface Refused<Key = ErrorKey> {
  errors: FieldError<Key>[]
  status: 409 | 422 | 429 | 503
  /** Also sent as `Retry-After`. */
  retryAfterSeconds?: number
}

export function reject<Key extends string = ErrorKey>(
  key: Key,
  { field = '', limit, ...rest }: Partial<FieldError & Omit<Refused, 'errors'>> = {}
): Refused<Key> {
  return { status: 422, errors: [{ field, key, limit }], ...rest }
}

/** The page's answer to one reason: an error of the whole form, an error of a field, or another outcome. */
type Answer = ErrorKey | FieldError | FormOutcome

/** Answers a refused form according to the reason. */
export function refuse<Reason extends string>(
  refusal: Refusal<Reason>,
  answers: Record<Exclude<Reason, 'limit' | 'fields'>, Answer>
): FormOutcome {
  if ('waitSeconds' in refusal) return tooMany(refusal)
  if ('errors' in refusal) return { status: 422, errors: refusal.errors }
  const reasons: Partial<Record<string, Answer>> = answers
  const answer = reasons[refusal.refused] ?? 'unavailable'
  if (typeof answer === 'string') return reject(answer)
  return 'field' in answer ? { status: 422, errors: [answer] } : answer
}

/** Refuses a form that has reached a rate limit, naming the limit. */
export function tooMany({ waitSeconds, why }: Omit<Wait, 'refused'>): Refused {
  const isSoon = why === 'tries' && waitSeconds <= 90
  const key: ErrorKey = isSoon ? 'tooMany' : waitKeys[why]
  return reject(key, { status: 429, limit: waitSeconds, retryAfterSeconds: waitSeconds })
}

const waitKeys = {
  tries: 'tooManyMinutes',
  links: 'tooManyLinks',
  network: 'tooManyFromNetwork',
  mails: 'tooManyMails'
} as const satisfies Record<Wait['why'], ErrorKey>
