import { minuteMs } from '../../shared/time.ts'
import type { BackgroundRequest } from '../base/work-request.ts'
import { findByToken, type SessionKind } from './find-by-token.ts'
import { confirmationMs } from './lifetimes.ts'
import { readSessionByToken, type Session, touchSession } from './store.ts'

export const sessionPurpose = 'session'

const accountSessions: SessionKind<Session> = {
  purpose: sessionPurpose,
  touchIntervalMs: 5 * minuteMs,
  byToken: readSessionByToken,
  touch: touchSession
}

interface FindOptions {
  /** Whether the request counts as a use of the session. */
  isUse: boolean
}

export function findSession(
  token: string,
  { isUse }: FindOptions,
  request: BackgroundRequest
): Promise<Session | undefined> {
  return findByToken(accountSessions, token, request, () => isUse)
}

/** Whether the password was recently entered in this session. */
export function hasRecentPassword({ confirmedAt }: Session, now: number): boolean {
  return now - confirmedAt < confirmationMs
}

/** Whether a passkey or code was recently used in this session. */
export function hasRecentTwoStep({ twoStepAt }: Session, now: number): boolean {
  return twoStepAt !== null && now - twoStepAt < confirmationMs
}
