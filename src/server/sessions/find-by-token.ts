import type { D1Database } from '@cloudflare/workers-types'
import type { BackgroundRequest } from '../base/work-request.ts'
import { hashValidToken } from './token.ts'

export interface SessionKind<Session> {
  purpose: string
  /** Minimum milliseconds between two writes of a session's last use. */
  touchIntervalMs: number
  byToken(db: D1Database, tokenHash: string, now: number): Promise<Session | undefined>
  touch(db: D1Database, session: Session, now: number): Promise<void>
}

/**
 * Finds the session of a cookie's token; `undefined` if it has ended or never existed.
 * @param isUse whether the request counts as a use of the session
 */
export async function findByToken<Session extends { lastUsedAt: number }>(
  { purpose, touchIntervalMs, byToken, touch }: SessionKind<Session>,
  token: string,
  { env, settings, now, waitUntil }: BackgroundRequest,
  isUse: (session: Session) => boolean
): Promise<Session | undefined> {
  const tokenHash = await hashValidToken(token, purpose, settings)
  const session = tokenHash && (await byToken(env.DB, tokenHash, now))
  if (!session) return undefined
  if (isUse(session) && now - session.lastUsedAt > touchIntervalMs) {
    waitUntil(touch(env.DB, session, now))
  }
  return session
}
