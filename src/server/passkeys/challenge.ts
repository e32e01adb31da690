import type { D1Database } from '@cloudflare/workers-types'
import { requireTokenSecret, tokenSecrets } from '../../config.ts'
import { minuteMs } from '../../shared/time.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { toBase64Url } from '../crypto/base64url.ts'
import { digest } from '../crypto/digest.ts'
import { isSigned, signText } from '../crypto/signature.ts'
import { insertSpentChallenge } from './challenge-store.ts'

/** Milliseconds for which a challenge is valid. */
const lifetimeMs = 5 * minuteMs

/** 8 bytes of expiry and 16 random bytes: exactly 32 characters in base64url. */
const headBytes = 24
const headLength = 32
const purpose = 'passkey-challenge'

/**
 * Creates a challenge for an authenticator to sign: expiry, random bytes and our signature, in
 * base64url. Stored only once it is used, so that requests for challenges write nothing.
 * @throws SettingsError without `TOKEN_SECRET`
 */
export async function createChallenge({ settings, now }: WorkRequest): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(headBytes))
  new DataView(bytes.buffer).setBigUint64(0, BigInt(now + lifetimeMs))
  const head = toBase64Url(bytes)
  return head + (await signText(requireTokenSecret(settings), purpose, head))
}

/** Whether a challenge is ours and has not expired. */
export async function checkChallenge(
  challenge: string,
  { settings, now }: WorkRequest
): Promise<'valid' | 'expired' | 'foreign'> {
  const text = challenge.slice(0, headLength)
  const signature = challenge.slice(headLength)
  if (!(await isSigned(tokenSecrets(settings), purpose, { text, signature }))) return 'foreign'
  return parseExpiry(challenge) > now ? 'valid' : 'expired'
}

/** Marks a checked challenge as used. @returns `false` if it was already used */
export async function spendChallenge(db: D1Database, challenge: string): Promise<boolean> {
  return insertSpentChallenge(db, await digest(challenge), parseExpiry(challenge))
}

function parseExpiry(challenge: string): number {
  const bytes = Uint8Array.fromBase64(challenge.slice(0, headLength), { alphabet: 'base64url' })
  return Number(new DataView(bytes.buffer).getBigUint64(0))
}
