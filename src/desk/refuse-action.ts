import { type Refused, reject } from '../forms/server/submission.ts'
import type { Wait } from '../server/outcome.ts'
import type { DeskErrorKey } from './messages.ts'

type Answer = DeskErrorKey | Refused<DeskErrorKey>

/** Maps a refusal to the screen's response for its reason, as on pages (`forms/server/`). */
export function refuseAction<Reason extends string>(
  refusal: { refused: Reason } | Wait,
  answers: Record<Exclude<Reason, 'limit'>, Answer> & { limit?: DeskErrorKey }
): Refused<DeskErrorKey> {
  const reasons: Partial<Record<string, Answer>> = answers
  const answer = reasons[refusal.refused] ?? 'common.errors.choice'
  if (typeof answer !== 'string') return answer
  if (!('waitSeconds' in refusal)) return reject(answer)
  const { waitSeconds: limit } = refusal
  return reject(answer, { status: 429, limit, retryAfterSeconds: limit })
}
