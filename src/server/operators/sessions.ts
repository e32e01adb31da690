import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { isSignedToken, randomNonce, signToken } from '../crypto/signed-token.ts'
import type { SiteRequest, WorkRequest } from '../request.ts'
import {
  insertSession,
  type OperatorSession,
  proveSession,
  sessionByToken,
  touchSession
} from './session-store.ts'

const minuteMs = 60_000
/** A session ends when it is not used for this long … */
const idleMs = 60 * minuteMs
/** … and after this long, however much it is used. */
const longestMs = 12 * 60 * minuteMs
/** The passkey has to answer within this time after the link was opened. */
const passkeyMs = 10 * minuteMs
/** A session's last use is written at most this often. */
const touchIntervalMs = minuteMs

const tokenPurpose = 'operator-session'

interface NewSession {
  /** The value of the cookie, which is stored nowhere else. */
  token: string
  statement: D1PreparedStatement
}

interface Login {
  /** The session opens nothing but the prompt for the passkey. */
  awaitsPasskey: boolean
  /** The link that opened it is the one that `npm start` prints. */
  isLocal: boolean
}

/**
 * Creates an operator's session. Its token is always new, so nobody can have planted it.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createSession(
  email: string,
  { awaitsPasskey, isLocal }: Login,
  request: WorkRequest
): Promise<NewSession> {
  const { env, now } = request
  const { token, tokenHash } = await newToken(request)
  const statement = insertSession(env.DB, {
    tokenHash,
    email,
    awaitsPasskey: awaitsPasskey ? 1 : 0,
    isLocal: isLocal ? 1 : 0,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + (awaitsPasskey ? passkeyMs : idleMs),
    endsAt: now + (awaitsPasskey ? passkeyMs : longestMs)
  })
  return { token, statement }
}

interface Continuation {
  /** The statement that records the answer, which comes right before in the batch. */
  use: D1PreparedStatement | undefined
  /** The end of a session that was open before; a login has a full session from now on. */
  endsAt?: number
}

/** Continues a session that a passkey has just answered, under a new token. */
export async function continueSession(
  tokenHash: string,
  request: WorkRequest,
  { use, endsAt = request.now + longestMs }: Continuation
): Promise<NewSession> {
  const { env, now } = request
  const { token, ...fresh } = await newToken(request)
  const expiresAt = Math.min(now + idleMs, endsAt)
  const proved = { ...fresh, now, expiresAt, endsAt }
  const statement = proveSession(env.DB, tokenHash, proved, { ifChanged: use !== undefined })
  return { token, statement }
}

async function newToken({ settings }: WorkRequest) {
  const token = await signToken(requireTokenSecret(settings), tokenPurpose, randomNonce())
  return { token, tokenHash: await digest(token) }
}

/**
 * Finds the session of a cookie's token; `undefined` when it has ended or never existed. A token
 * that is not ours costs no query.
 */
export async function findSession(
  token: string,
  { env, settings, now, waitUntil }: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'waitUntil'>
): Promise<OperatorSession | undefined> {
  if (!(await isSignedToken(tokenSecrets(settings), tokenPurpose, token))) return undefined
  const session = await sessionByToken(env.DB, await digest(token), now)
  if (!session) return undefined
  if (!session.awaitsPasskey && now - session.lastUsedAt > touchIntervalMs) {
    waitUntil(touchSession(env.DB, session.tokenHash, { now, idleMs }))
  }
  return session
}
