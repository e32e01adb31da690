import type { LimitRefusal, Refusal } from '../../server/outcome.ts'
import type { ErrorKey, FieldError } from '../definition/field-error.ts'
import type { Acceptance, Rejection } from './submission.ts'

/** Rejects a form, with an error of the form or of a field. */
export function reject<Key extends string = ErrorKey>(
  key: Key,
  { field = '', params, ...rest }: Partial<FieldError & Omit<Rejection, 'errors'>> = {}
): Rejection<Key> {
  return { status: 422, errors: [{ field, key, params }], ...rest }
}

/** The answer to a reason; a key stands for an error of the form. */
type ReasonAnswer<Key> = Key | FieldError<Key> | Rejection<Key> | Acceptance

/** Maps a refusal on a public page. The messages about limits are the same on all pages. */
export function answerRefusal<Reason extends string>(
  refusal: Refusal<Reason> | LimitRefusal,
  answers: Record<Reason, ReasonAnswer<ErrorKey>>
): Rejection | Acceptance
/** Maps a refusal at the desk, where a limit is a reason like any other. */
export function answerRefusal<Reason extends string, Key extends string>(
  refusal: Refusal<Reason>,
  answers: Record<Reason, ReasonAnswer<Key>>
): Rejection<Key> | Acceptance
export function answerRefusal<Reason extends string>(
  refusal: Refusal<Reason>,
  answers: Record<Reason, ReasonAnswer<string>>
): Rejection<string> | Acceptance {
  const given: ReasonAnswer<string> | undefined = answers[refusal.refused]
  if (isLimit(refusal)) return rejectByLimit(refusal, typeof given === 'string' ? given : undefined)
  if (typeof given === 'string') return reject(given)
  return 'field' in given ? { status: 422, errors: [given] } : given
}

function isLimit(refusal: Refusal<string>): refusal is LimitRefusal {
  return 'waitSeconds' in refusal
}

/** Rejects a form that is over a limit, by default with the text of the public pages. */
export function rejectByLimit<Key extends string = ErrorKey>(
  refusal: LimitRefusal,
  key: Key | ErrorKey = limitKey(refusal)
): Rejection<Key | ErrorKey> {
  const { waitSeconds: seconds } = refusal
  const params = { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) }
  return reject(key, { params, status: 429, retryAfterSeconds: seconds })
}

function limitKey({ reason, waitSeconds }: LimitRefusal): ErrorKey {
  return reason === 'tries' && waitSeconds <= 90 ? 'tooMany' : waitKeys[reason]
}

const waitKeys = {
  tries: 'tooManyMinutes',
  links: 'tooManyLinks',
  network: 'tooManyFromNetwork',
  mails: 'tooManyMails'
} as const satisfies Record<LimitRefusal['reason'], ErrorKey>
