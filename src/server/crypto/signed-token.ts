import { timingSafeEqual } from 'hono/utils/buffer'
import { isTokenShaped, toBase64Url } from './base64url.ts'
import { hmac } from './hmac.ts'

/** Half of a token identifies it, and half is its MAC. */
const halfBytes = 16

/** The half of a token that identifies it, at random. */
export function randomNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(halfBytes))
}

/**
 * Creates a token: 256 bits in base64url, of which the second half is an HMAC-SHA256 of the first,
 * cut to 128 bits. A made-up token is recognised without asking the database.
 * @param purpose a token is valid for one purpose only
 * @param nonce at least 16 bytes, of which the first 16 count
 */
export async function signToken(
  secret: string,
  purpose: string,
  nonce: Uint8Array
): Promise<string> {
  const own = nonce.subarray(0, halfBytes)
  const mac = await hmac(secret, `${purpose}:${own.toHex()}`)
  return toBase64Url(new Uint8Array([...own, ...mac.subarray(0, halfBytes)]))
}

/** Tells whether we have created a token. It may be used or expired. */
export async function isSignedToken(
  secret: string | undefined,
  purpose: string,
  token: string
): Promise<boolean> {
  if (!secret || !isTokenShaped(token)) return false
  const nonce = Uint8Array.fromBase64(token, { alphabet: 'base64url' })
  return timingSafeEqual(await signToken(secret, purpose, nonce), token)
}
