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

/** Rejects a form of a public page that exceeds a rate limit, with the time to wait. */
export function rejectByLimit({ reason, waitSeconds }: Omit<LimitRefusal, 'refused'>): Rejection {
  const isBrief = reason === 'tries' && waitSeconds <= 90
  return rejectUntil(isBrief ? 'tooMany' : waitKeys[reason], waitSeconds)
}

function rejectUntil<Key extends string>(key: Key, seconds: number): Rejection<Key> {
  const params = { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) }
  return reject(key, { params, status: 429, retryAfterSeconds: seconds })
}

const waitKeys = {
  tries: 'tooManyMinutes',
  links: 'tooManyLinks',
  network: 'tooManyFromNetwork',
  mails: 'tooManyMails'
} as const satisfies Record<LimitRefusal['reason'], ErrorKey>

/** The answer to a reason; a key stands for an error of the form. */
type ReasonAnswer<Key> = Key | FieldError<Key> | Rejection<Key> | Acceptance

/** Maps a refusal on a public page. The messages about limits are the same on all pages. */
export function answerRefusal<Reason extends string>(
  refusal: Refusal<Reason> | LimitRefusal,
  answers: Record<Reason, ReasonAnswer<ErrorKey>>
): Rejection | Acceptance {
  return isLimit(refusal) ? rejectByLimit(refusal) : answerReason(refusal, answers)
}

/** Maps a refusal at the desk, where a limit is a reason like any other. */
export function answerReason<Reason extends string, Key extends string>(
  refusal: Refusal<Reason>,
  answers: Record<Reason, ReasonAnswer<Key>>
): Rejection<Key> | Acceptance {
  const given: ReasonAnswer<Key> = answers[refusal.refused]
  if (typeof given === 'string') {
    return isLimit(refusal) ? rejectUntil(given, refusal.waitSeconds) : reject(given)
  }
  return 'field' in given ? { status: 422, errors: [given] } : given
}

function isLimit(refusal: Refusal<string>): refusal is LimitRefusal {
  return 'waitSeconds' in refusal
}
