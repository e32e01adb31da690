import type { SiteRequest } from '../request.ts'
import { findByToken, type SessionKind } from './find-session.ts'
import { readSessionByToken, type Session, touchSession } from './store.ts'

export const sessionPurpose = 'session'

/**
 * For this long after entering the password or proving two-step verification, people need not repeat it.
 */
const confirmationMs = 10 * 60_000

const accountSessions: SessionKind<Session> = {
  purpose: sessionPurpose,
  touchIntervalMs: 5 * 60_000,
  byToken: readSessionByToken,
  touch: touchSession
}

interface FindOptions {
  /** Whether the request counts as a use of the session. */
  use: boolean
}

/** Finds the session of an account by its cookie. */
export function findSession(
  token: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'waitUntil'>,
  { use }: FindOptions
): Promise<Session | undefined> {
  return findByToken(accountSessions, token, request, () => use)
}

/** Tells whether the owner of a session has recently entered the password. */
export function isConfirmed({ confirmedAt }: Session, now: number): boolean {
  return now - confirmedAt < confirmationMs
}

/** Tells whether the owner of a session has recently used a passkey or a code. */
export function hasRecentTwoStep({ secondFactorAt }: Session, now: number): boolean {
  return secondFactorAt !== null && now - secondFactorAt < confirmationMs
}
