import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { limits, type Settings, SettingsError } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { accountOfToken, insertToken, releaseToken, useToken } from './store.ts'
import { type TokenPurpose, tokenValue } from './token-value.ts'

const lifetimes: Record<TokenPurpose, number> = {
  verify: limits.verifyLinkMs,
  reset: limits.resetLinkMs
}

interface NewToken {
  /** What the mail is written from. */
  id: string
  /** For the batch that also holds the mail. */
  statement: D1PreparedStatement
}

interface TokenOptions {
  purpose: TokenPurpose
  accountId: string
  /** The same id twice is the same link. */
  id?: string
  now?: () => number
}

/** A link for a mail. Only the digest of its value is stored. @throws SettingsError without a secret */
export async function createToken(
  db: D1Database,
  { TOKEN_SECRET }: Settings,
  { purpose, accountId, id = crypto.randomUUID(), now = Date.now }: TokenOptions
): Promise<NewToken> {
  if (!TOKEN_SECRET) {
    throw new SettingsError('Set TOKEN_SECRET: wrangler secret put TOKEN_SECRET')
  }
  const value = await tokenValue(TOKEN_SECRET, purpose, id)
  const createdAt = now()
  const expiresAt = createdAt + lifetimes[purpose]
  const row = { id, purpose, accountId, createdAt, expiresAt }
  return { id, statement: insertToken(db, await digest(value), row) }
}

/** What a visitor brings from a mail. */
export interface TokenClaim {
  purpose: TokenPurpose
  value: string
}

/** The account that a link opens now. Used, expired, cut off, made up: all the same nothing. */
export async function accountOfLink(
  db: D1Database,
  { purpose, value }: TokenClaim,
  now: () => number = Date.now
): Promise<string | undefined> {
  if (!isTokenValue(value)) return undefined
  return (await accountOfToken(db, await digest(value), purpose, now())) ?? undefined
}

/**
 * Uses a link up for some work; of two attempts at once only one gets to do it. Work that fails
 * gives the link back, so that the visitor may try again.
 */
export async function spendLink<Done>(
  db: D1Database,
  { purpose, value }: TokenClaim,
  work: (accountId: string) => Promise<Done>,
  now: () => number = Date.now
): Promise<Done | undefined> {
  if (!isTokenValue(value)) return undefined
  const hash = await digest(value)
  const accountId = await useToken(db, hash, purpose, now())
  if (accountId === null) return undefined
  try {
    return await work(accountId)
  } catch (error) {
    await releaseToken(db, hash)
    throw error
  }
}

/** 256 bits as base64url. */
function isTokenValue(value: string): boolean {
  return /^[\w-]{43}$/.test(value)
}
