import type { SiteRequest } from '../request.ts'
import { findByToken, type SessionKind } from './find-session.ts'
import { type Session, sessionByToken, touchSession } from './store.ts'

/** The purpose of a session's token. */
export const sessionPurpose = 'session'

/** For this long after the password or the second factor, people need not give it again. */
const confirmationMs = 10 * 60_000

const accountSessions: SessionKind<Session> = {
  purpose: sessionPurpose,
  touchIntervalMs: 5 * 60_000,
  byToken: sessionByToken,
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

/** Tells whether the owner of a session has entered the password a short time ago. */
export function isConfirmed({ confirmedAt }: Session, now: number): boolean {
  return now - confirmedAt < confirmationMs
}

/** Tells whether the owner of a session has used a passkey or a code a short time ago. */
export function hasRecentSecondFactor({ secondFactorAt }: Session, now: number): boolean {
  return secondFactorAt !== null && now - secondFactorAt < confirmationMs
}
