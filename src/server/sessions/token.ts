import { timingSafeEqual } from 'hono/utils/buffer'
import { isTokenShaped, toBase64Url } from '../crypto/base64url.ts'
import { hmac } from '../crypto/hmac.ts'

/** Each half of a token has 128 bits. */
const halfBytes = 16

/** Creates the token of a session: random bits, and a MAC that shows that they are ours. */
export function createSessionToken(secret: string): Promise<string> {
  return withMac(secret, crypto.getRandomValues(new Uint8Array(halfBytes)))
}

/** Tells whether a token comes from this site, without asking the database. */
export async function isSessionToken(secret: string, token: string): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const bytes = Uint8Array.fromBase64(token, { alphabet: 'base64url' })
  return timingSafeEqual(await withMac(secret, bytes.subarray(0, halfBytes)), token)
}

async function withMac(secret: string, random: Uint8Array): Promise<string> {
  // `TOKEN_SECRET` also signs the links in mails, under other names (accounts/token-value.ts).
  const mac = await hmac(secret, `session:${random.toHex()}`)
  return toBase64Url(new Uint8Array([...random, ...mac.subarray(0, halfBytes)]))
}
