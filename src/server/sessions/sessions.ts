import { isTokenShaped, toBase64Url } from '../crypto/base64url.ts'
import { digest } from '../crypto/digest.ts'
import type { SiteRequest } from '../request.ts'
import { browserName } from './browser-name.ts'
import { insertSession, type Session, sessionByToken, touchSession } from './store.ts'

/** Lifetime with “remember me”. */
const rememberedSessionMs = 30 * 24 * 3_600_000

/** Lifetime without “remember me”. The cookie ends earlier when the browser closes. */
const briefSessionMs = 12 * 3_600_000

/** A session's last use is written at most this often. */
const touchIntervalMs = 5 * 60_000

/** The cookie of a new session. Its token is stored nowhere else. */
export interface StartedSession {
  /** 256 random bits, base64url. */
  token: string
  /** Absent: the cookie ends when the browser closes. */
  maxAgeSeconds?: number
  /** Marks the browser as one of the account's owner, for later attempts to log in. */
  browserMark?: string
}

interface StartOptions {
  accountId: string
  /** Keeps the session after the browser has closed. */
  remember: boolean
}

/** Starts a session. The token is always new, so nobody can have planted it. */
export async function startSession(
  { env, now, userAgent }: Pick<SiteRequest, 'env' | 'now' | 'userAgent'>,
  { accountId, remember }: StartOptions
): Promise<StartedSession> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const lifetimeMs = remember ? rememberedSessionMs : briefSessionMs
  await insertSession(env.DB, await digest(token), {
    id: crypto.randomUUID(),
    accountId,
    browser: browserName(userAgent),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + lifetimeMs
  })
  return remember ? { token, maxAgeSeconds: lifetimeMs / 1000 } : { token }
}

interface FindOptions {
  /** Whether the request counts as a use of the session. */
  use: boolean
}

/** Finds the session of a cookie's token; `undefined` when it has ended or never existed. */
export async function findSession(
  token: string,
  { env, now, waitUntil }: Pick<SiteRequest, 'env' | 'now' | 'waitUntil'>,
  { use }: FindOptions
): Promise<Session | undefined> {
  if (!isTokenShaped(token)) return undefined
  const session = await sessionByToken(env.DB, await digest(token), now)
  if (!session) return undefined
  if (use && now - session.lastUsedAt > touchIntervalMs) {
    waitUntil(touchSession(env.DB, session.id, now))
  }
  return session
}
