import { fromBase64Url, toBase64Url } from './base64url.ts'
import { hmac } from './hmac.ts'

const algorithm = 'AES-GCM'
const ivBytes = 12

/**
 * Encrypts a string (AES-256-GCM), so that it can be part of a URL.
 * @param context the string can only be decrypted with the same context
 * @returns base64url
 */
export async function sealText(secret: string, context: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await aesKey(secret)
  const cipherText = await crypto.subtle.encrypt(parameters(iv, context), key, encode(text))
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(cipherText)]))
}

/**
 * Decrypts a string; `undefined` if it is forged, or sealed with another secret or context. Only
 * the original spelling is accepted, so that its digest identifies it.
 * @param secrets the secrets that may have sealed it
 */
export async function unsealText(
  secrets: string[],
  context: string,
  sealedText: string
): Promise<string | undefined> {
  const bytes = fromBase64Url(sealedText)
  if (!bytes) return undefined
  const iv = bytes.slice(0, ivBytes)
  const content = bytes.slice(ivBytes)
  for (const secret of secrets) {
    try {
      const key = await aesKey(secret)
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(parameters(iv, context), key, content)
      )
    } catch {
      // Forged bytes cannot be decrypted.
    }
  }
  return undefined
}

function parameters(iv: Uint8Array<ArrayBuffer>, context: string) {
  return { name: algorithm, iv, additionalData: encode(context) }
}

async function aesKey(secret: string): Promise<CryptoKey> {
  const bytes = await hmac(secret, 'sealed text')
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
