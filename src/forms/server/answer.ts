import type { LimitRefusal } from '../../server/outcome.ts'
import type { ErrorKey, FieldError } from '../field-error.ts'
import type { Acceptance, Rejection } from './submission.ts'

type Limit = Omit<LimitRefusal, 'refused'>

/** Rejects a form that exceeds a rate limit, with the time to wait. */
export function reject(limit: Limit): Rejection
/** Rejects a form, with an error of the form or of a field. */
export function reject<Key extends string = ErrorKey>(
  key: Key,
  options?: Partial<FieldError & Omit<Rejection, 'errors'>>
): Rejection<Key>
export function reject(
  reason: string | Limit,
  { field = '', limit, ...rest }: Partial<FieldError & Omit<Rejection, 'errors'>> = {}
): Rejection<string> {
  if (typeof reason !== 'string') return reject(limitKey(reason), untilThen(reason.waitSeconds))
  return { status: 422, errors: [{ field, key: reason, limit }], ...rest }
}

/** The response to a reason: an error of the form, an error of a field, or another outcome. */
type Answer<Key> = Key | FieldError<Key> | Rejection<Key> | Acceptance

/** Maps a refusal on a public page. The messages about limits are the same on all pages. */
export function answer<Reason extends string>(
  refusal: { refused: Reason } | LimitRefusal,
  answers: Record<Reason, Answer<ErrorKey>>
): Rejection | Acceptance
/** Maps a refusal at the desk. */
export function answer<Reason extends string, Key extends string>(
  refusal: { refused: Reason },
  answers: Record<Reason, Answer<Key>>
): Rejection<Key> | Acceptance
export function answer(
  refusal: { refused: string } | LimitRefusal,
  answers: Record<string, Answer<string>>
): Rejection<string> | Acceptance {
  const response = answers[refusal.refused]
  if (response === undefined) {
    if ('waitSeconds' in refusal) return reject(refusal)
    throw new Error(`This form has no answer to the refusal “${refusal.refused}”`)
  }
  if (typeof response !== 'string') {
    return 'field' in response ? { status: 422, errors: [response] } : response
  }
  return reject(response, 'waitSeconds' in refusal ? untilThen(refusal.waitSeconds) : {})
}

function untilThen(waitSeconds: number) {
  return { status: 429, limit: waitSeconds, retryAfterSeconds: waitSeconds } as const
}

function limitKey({ why, waitSeconds }: Limit): ErrorKey {
  return why === 'tries' && waitSeconds <= 90 ? 'tooMany' : waitKeys[why]
}

const waitKeys = {
  tries: 'tooManyMinutes',
  links: 'tooManyLinks',
  network: 'tooManyFromNetwork',
  mails: 'tooManyMails'
} as const satisfies Record<LimitRefusal['why'], ErrorKey>
