import type { D1Database } from '@cloudflare/workers-types'
import { limits } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { browserName } from './browser-name.ts'
import { insertSession, type Session, sessionByToken, touchSession } from './store.ts'

/** What the browser gets of a new session: it is nowhere else. */
export interface StartedSession {
  /** 256 random bits, base64url. */
  token: string
  /** How long the cookie stays; absent: until the browser closes. */
  maxAgeSeconds?: number
}

interface StartOptions {
  db: D1Database
  accountId: string
  /** Stays signed in after the browser has closed. */
  remember: boolean
  userAgent: string
  now?: () => number
  random?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

/** Signs an account in: always with a new token, so nobody can have planted it. */
export async function startSession({
  db,
  accountId,
  remember,
  userAgent,
  now = Date.now,
  random = (bytes) => crypto.getRandomValues(bytes)
}: StartOptions): Promise<StartedSession> {
  const token = random(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const createdAt = now()
  const lifetime = remember ? limits.rememberedSessionMs : limits.briefSessionMs
  await insertSession(db, await digest(token), {
    id: crypto.randomUUID(),
    accountId,
    browser: browserName(userAgent),
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: createdAt + lifetime
  })
  return remember ? { token, maxAgeSeconds: lifetime / 1000 } : { token }
}

interface FindOptions {
  db: D1Database
  now?: () => number
  /** Takes what may end after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

/** The session that a cookie opens; anything that was never given out opens none. */
export async function findSession(
  token: string,
  { db, now = Date.now, waitUntil }: FindOptions
): Promise<Session | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const time = now()
  const session = await sessionByToken(db, await digest(token), time)
  if (!session) return undefined
  if (time - session.lastUsedAt > limits.sessionTouchMs) {
    waitUntil(touchSession(db, session.id, time))
  }
  return session
}
