import { tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { isSignedToken } from '../crypto/signed-token.ts'
import type { SiteRequest } from '../request.ts'
import { type Session, sessionByToken, touchSession } from './store.ts'

/** The purpose of a session's token. */
export const sessionPurpose = 'session'

/** A session's last use is written at most this often. */
const touchIntervalMs = 5 * 60_000

/** For this long after the password or the second factor, people need not give it again. */
const confirmationMs = 10 * 60_000

interface FindOptions {
  /** Whether the request counts as a use of the session. */
  use: boolean
}

/**
 * Finds the session of a cookie's token; `undefined` when it has ended or never existed. A token
 * that is not ours costs no query.
 */
export async function findSession(
  token: string,
  { env, settings, now, waitUntil }: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'waitUntil'>,
  { use }: FindOptions
): Promise<Session | undefined> {
  if (!(await isSignedToken(tokenSecrets(settings), sessionPurpose, token))) return undefined
  const session = await sessionByToken(env.DB, await digest(token), now)
  if (!session) return undefined
  if (use && now - session.lastUsedAt > touchIntervalMs) {
    waitUntil(touchSession(env.DB, session.id, now))
  }
  return session
}

/** Tells whether the owner of a session has entered the password a short time ago. */
export function isConfirmed({ confirmedAt }: Session, now: number): boolean {
  return now - confirmedAt < confirmationMs
}

/** Tells whether the owner of a session has used a passkey or a recovery code a short time ago. */
export function isProved({ secondFactorAt }: Session, now: number): boolean {
  return secondFactorAt !== null && now - secondFactorAt < confirmationMs
}
