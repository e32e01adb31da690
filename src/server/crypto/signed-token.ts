import { timingSafeEqual } from 'hono/utils/buffer'
import { isTokenShaped, toBase64Url } from './base64url.ts'
import { hmac } from './hmac.ts'

/** One half of a token identifies it, the other is its MAC. */
const halfBytes = 16

/** The identifying half of a token, all random. */
export function randomNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(halfBytes))
}

const timeBytes = 6

/** The identifying half of a token, with a time in milliseconds since 1970 and 80 random bits. */
export function timedNonce(time: number): Uint8Array {
  const hex = time.toString(16).padStart(timeBytes * 2, '0')
  return new Uint8Array([...Uint8Array.fromHex(hex), ...randomNonce().subarray(timeBytes)])
}

/** The time in a token that was signed with `timedNonce`. */
export function parseTokenTime(token: string): number {
  const bytes = Uint8Array.fromBase64(token, { alphabet: 'base64url' })
  return Number.parseInt(bytes.subarray(0, timeBytes).toHex(), 16)
}

/**
 * Creates a token: 256 bits in base64url, of which the second half is an HMAC-SHA256 of the first,
 * cut to 128 bits. A forged token is recognised without a query.
 * @param purpose a token is valid for one purpose only
 * @param nonce at least 16 bytes, of which the first 16 are used
 */
export async function signToken(
  secret: string,
  purpose: string,
  nonce: Uint8Array
): Promise<string> {
  const identifier = nonce.subarray(0, halfBytes)
  const mac = await hmac(secret, `${purpose}:${identifier.toHex()}`)
  return toBase64Url(new Uint8Array([...identifier, ...mac.subarray(0, halfBytes)]))
}

/** Whether a token was signed with one of the secrets, even if it is used or expired. */
export async function isSignedToken(
  secrets: string[],
  purpose: string,
  token: string
): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  for (const each of await recomputeToken(secrets, purpose, token)) {
    if (await timingSafeEqual(each, token)) return true
  }
  return false
}

/** Recomputes a token from its identifying half, with each of the secrets. */
export function recomputeToken(
  secrets: string[],
  purpose: string,
  token: string
): Promise<string[]> {
  const nonce = Uint8Array.fromBase64(token, { alphabet: 'base64url' })
  return Promise.all(secrets.map((secret) => signToken(secret, purpose, nonce)))
}
