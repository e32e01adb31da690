import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { dayMs, hourMs } from '../../shared/time.ts'
import type { SiteRequest } from '../request.ts'
import type { CheckedAccount } from './access-store.ts'
import { browserName } from './browser-name.ts'
import { sessionPurpose } from './sessions.ts'
import { deleteSurplusSessions, insertSession } from './store.ts'
import { newToken } from './token.ts'

/** A session ends when it is not used for `idleMs`, and after `maxMs` at the latest. */
const lifetimes = {
  remembered: { idleMs: 14 * dayMs, maxMs: 30 * dayMs },
  /** Sessions without “remember me”. The cookie also ends when the browser closes. */
  brief: { idleMs: 2 * hourMs, maxMs: 12 * hourMs }
}

/** Maximum sessions. A new session beyond this ends the least recently used one. */
const sessionsPerAccount = 20

/** The cookie of a new session. We do not store its token. */
export interface StartedSession {
  token: string
  /** Absent if the cookie ends when the browser closes. */
  maxAgeSeconds?: number
}

/** A login whose checks have passed. */
export interface CheckedLogin extends CheckedAccount {
  /** Whether the session outlasts the browser's closing. */
  remember: boolean
  /**
   * The statements that use up the login's proof, such as a recovery code. The last one changes
   * nothing if the proof was already used. Without any, only the password was checked.
   */
  proofs?: D1PreparedStatement[]
  /** The time at which the owner entered the password, if not in this request. */
  passwordAt?: number
}

/**
 * Starts a session.
 * @param statements more statements for its batch; the first may depend on it by `changes()`
 * @returns `undefined` if the checks are no longer valid: for example, the password was changed or
 * the account was blocked in the meantime
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function startSession(
  {
    env,
    settings,
    now,
    userAgent,
    geo
  }: Pick<SiteRequest, 'env' | 'settings' | 'now' | 'userAgent' | 'geo'>,
  { accountId, remember, since, proofs = [], passwordAt = now }: CheckedLogin,
  statements: D1PreparedStatement[]
): Promise<StartedSession | undefined> {
  const { token, tokenHash } = await newToken(sessionPurpose, settings)
  const byPasswordAlone = proofs.length === 0
  const { idleMs, maxMs } = remember ? lifetimes.remembered : lifetimes.brief
  const session = {
    id: crypto.randomUUID(),
    accountId,
    browser: browserName(userAgent),
    ...geo,
    createdAt: now,
    lastUsedAt: now,
    confirmedAt: passwordAt,
    secondFactorAt: byPasswordAlone ? null : now,
    idleMs,
    expiresAt: now + idleMs,
    endsAt: now + maxMs
  }
  const conditions = { since, ifChanged: !byPasswordAlone, byPasswordAlone }
  const results = await env.DB.batch([
    ...proofs,
    insertSession(env.DB, tokenHash, session, conditions),
    ...statements,
    deleteSurplusSessions(env.DB, session, sessionsPerAccount)
  ])
  if (!results[proofs.length]?.meta.changes) return undefined
  return remember ? { token, maxAgeSeconds: maxMs / 1000 } : { token }
}
