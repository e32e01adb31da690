import { timingSafeEqual } from 'hono/utils/buffer'
import { toBase64Url } from './base64url.ts'
import { hmac } from './hmac.ts'

/** Signs a string for one purpose: its HMAC-SHA256 in base64url, 43 characters. */
export async function signText(secret: string, purpose: string, text: string): Promise<string> {
  return toBase64Url(await hmac(secret, `${purpose}:${text}`))
}

/** Whether a string was signed with one of the secrets. Compares in constant time. */
export async function isSigned(
  secrets: string[],
  purpose: string,
  { text, signature }: { text: string; signature: string }
): Promise<boolean> {
  for (const secret of secrets) {
    if (await timingSafeEqual(await signText(secret, purpose, text), signature)) return true
  }
  return false
}
