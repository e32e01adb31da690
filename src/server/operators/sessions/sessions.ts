import { minuteMs } from '../../../shared/time.ts'
import type { BackgroundRequest, WorkRequest } from '../../base/work-request.ts'
import type { DependentStep } from '../../db/batch.ts'
import { findByToken, type SessionKind } from '../../sessions/find-by-token.ts'
import { sessionLifetimes, tokenLifetimes } from '../../sessions/lifetimes.ts'
import { newToken } from '../../sessions/token.ts'
import {
  confirmOperatorSession,
  insertOperatorSession,
  readOperatorSession,
  type SessionWithOperator,
  touchOperatorSession
} from './session-store.ts'

const { idleMs, maxMs } = sessionLifetimes.operator
const { pendingLogin } = tokenLifetimes

const operatorSessions: SessionKind<SessionWithOperator> = {
  purpose: 'operator-session',
  touchIntervalMs: minuteMs,
  byToken: readOperatorSession,
  touch: (db, session, now) => touchOperatorSession(db, session, { now, idleMs })
}

interface NewSession {
  /** The value of the cookie, of which only the digest is stored. */
  token: string
  step: DependentStep
}

interface DeskLogin {
  /** Whether the session allows nothing but the use of a passkey. */
  awaitsPasskey: boolean
  /** Whether the login used a link from `npm start`. */
  isLocal: boolean
}

/**
 * Creates an operator's session.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createSession(
  email: string,
  { awaitsPasskey, isLocal }: DeskLogin,
  request: WorkRequest
): Promise<NewSession> {
  const { env, now } = request
  const { token, tokenHash } = await newToken(operatorSessions.purpose, request.settings)
  const step = insertOperatorSession(env.DB, {
    tokenHash,
    email,
    awaitsPasskey,
    isLocal,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + (awaitsPasskey ? pendingLogin : idleMs),
    endsAt: now + (awaitsPasskey ? pendingLogin : maxMs)
  })
  return { token, step }
}

/**
 * Rotates a session's token after the use of a passkey.
 * @param endsAt when the current session ends; absent at a login, which starts a full session
 */
export async function continueSession(
  tokenHash: string,
  request: WorkRequest,
  endsAt = request.now + maxMs
): Promise<NewSession> {
  const { env, now } = request
  const { token, tokenHash: newTokenHash } = await newToken(
    operatorSessions.purpose,
    request.settings
  )
  const expiresAt = Math.min(now + idleMs, endsAt)
  const confirmation = { tokenHash: newTokenHash, now, expiresAt, endsAt }
  const step = confirmOperatorSession(env.DB, tokenHash, confirmation)
  return { token, step }
}

/**
 * Finds an operator's session by its cookie, in one query with the operator's row. A session that
 * awaits a passkey is not extended.
 */
export function findOperatorSession(
  token: string,
  request: BackgroundRequest
): Promise<SessionWithOperator | undefined> {
  return findByToken(operatorSessions, token, request, ({ awaitsPasskey }) => !awaitsPasskey)
}
