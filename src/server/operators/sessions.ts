import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { minuteMs } from '../../shared/time.ts'
import type { SiteRequest, WorkRequest } from '../request.ts'
import { findByToken, type SessionKind } from '../sessions/find-session.ts'
import { newToken } from '../sessions/token.ts'
import {
  insertSession,
  proveSession,
  readSessionByToken,
  type SessionWithOperator,
  touchSession
} from './session-store.ts'

/** A session ends when it is not used for this long. */
const idleMs = 60 * minuteMs
/** A session ends after this time in any case. */
const maxMs = 12 * 60 * minuteMs
/** The passkey must be used within this time after the link was opened. */
const passkeyMs = 10 * minuteMs

const operatorSessions: SessionKind<SessionWithOperator> = {
  purpose: 'operator-session',
  touchIntervalMs: minuteMs,
  byToken: readSessionByToken,
  touch: (db, session, now) => touchSession(db, session, { now, idleMs })
}

interface NewSession {
  /** The value of the cookie, which is stored nowhere else. */
  token: string
  statement: D1PreparedStatement
}

interface Login {
  /** Whether the session still waits for the passkey, and allows nothing else. */
  awaitsPasskey: boolean
  /** Whether the link that `npm start` prints opened the session. */
  isLocal: boolean
}

/**
 * Creates an operator's session.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createSession(
  email: string,
  { awaitsPasskey, isLocal }: Login,
  request: WorkRequest
): Promise<NewSession> {
  const { env, now } = request
  const { token, tokenHash } = await newToken(operatorSessions.purpose, request.settings)
  const statement = insertSession(env.DB, {
    tokenHash,
    email,
    awaitsPasskey: awaitsPasskey ? 1 : 0,
    isLocal: isLocal ? 1 : 0,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + (awaitsPasskey ? passkeyMs : idleMs),
    endsAt: now + (awaitsPasskey ? passkeyMs : maxMs)
  })
  return { token, statement }
}

interface Continuation {
  /** The statement that records the answer, right before in the batch. */
  use: D1PreparedStatement | undefined
  /** The end of the current session; absent at a login, which starts a full session. */
  endsAt?: number
}

/** Continues a session under a new token after a passkey has answered. */
export async function continueSession(
  tokenHash: string,
  request: WorkRequest,
  { use, endsAt = request.now + maxMs }: Continuation
): Promise<NewSession> {
  const { env, now } = request
  const { token, tokenHash: renewed } = await newToken(operatorSessions.purpose, request.settings)
  const expiresAt = Math.min(now + idleMs, endsAt)
  const proved = { tokenHash: renewed, now, expiresAt, endsAt }
  const statement = proveSession(env.DB, tokenHash, proved, { ifChanged: use !== undefined })
  return { token, statement }
}

/**
 * Finds an operator's session by its cookie, in one query with the operator's row. Requests of a session that waits for the passkey do
 * not extend it.
 */
export function findSession(
  token: string,
  request: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'waitUntil'>
): Promise<SessionWithOperator | undefined> {
  return findByToken(operatorSessions, token, request, ({ awaitsPasskey }) => awaitsPasskey === 0)
}
