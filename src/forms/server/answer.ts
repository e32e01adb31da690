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

/**
 * Maps a refusal on a public page; a key stands for an error of the form. The messages about limits
 * are the same on all pages.
 */
export function answerRefusal<Reason extends string>(
  refusal: Refusal<Reason> | LimitRefusal,
  answers: Record<Reason, ErrorKey | FieldError | Rejection | Acceptance>
): Rejection | Acceptance {
  if (isLimit(refusal)) return rejectByLimit(refusal, limitKey(refusal))
  const answer: ErrorKey | FieldError | Rejection | Acceptance = answers[refusal.refused]
  if (typeof answer === 'string') return reject(answer)
  return 'field' in answer ? { status: 422, errors: [answer] } : answer
}

export function isLimit(refusal: Refusal<string>): refusal is LimitRefusal {
  return refusal.refused === 'limit'
}

/** Rejects a form that is over a limit. */
export function rejectByLimit<Key extends string>(
  { waitSeconds: seconds }: LimitRefusal,
  key: Key
): Rejection<Key> {
  const params = { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) }
  return reject(key, { params, status: 429, retryAfterSeconds: seconds })
}

/** The message about a limit on the public pages. */
export function limitKey({ reason, waitSeconds }: LimitRefusal): ErrorKey {
  return reason === 'tries' && waitSeconds <= 90 ? 'tooMany' : waitKeys[reason]
}

const waitKeys = {
  tries: 'tooManyMinutes',
  links: 'tooManyLinks',
  network: 'tooManyFromNetwork',
  mails: 'tooManyMails'
} as const satisfies Record<LimitRefusal['reason'], ErrorKey>
