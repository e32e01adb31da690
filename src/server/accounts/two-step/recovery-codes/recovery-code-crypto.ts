import { digest } from '../../../crypto/digest.ts'
import { hmac } from '../../../crypto/hmac.ts'

const codeCount = 10

/** 26 letters of 5 bits: more than the 128 bits that NIST and OWASP require. */
const codeLength = 26

/** Crockford's alphabet, which has no lookalikes. https://www.crockford.com/base32.html */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The recovery codes of a seed, `3f7k9-m2xq1-…`. Like links in mails, they are computed when they
 * are shown, so no table contains them.
 */
export async function deriveCodes(seed: string, secret: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: codeCount }, async (_, index) => {
      const bytes = await hmac(secret, `recovery-code:${seed}:${index}`)
      const letters = [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % 32])
      return letters.join('').replace(/(.{5})(?=.{5})/g, '$1-')
    })
  )
}

/**
 * The digest of a code as it is stored. Ignores spaces, hyphens and case, and reads O as 0, and I
 * and L as 1.
 * @param key `undefined` for plain digests, which older codes have
 */
export async function hashCode(code: string, key: string | undefined): Promise<string> {
  const letters = code
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[ilı]/g, '1')
  const text = `recovery-code:${letters}`
  return key === undefined ? digest(text) : (await hmac(key, text)).toHex()
}

/** A new key for the digests of an account's codes. */
export function newCodesKey(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toHex()
}
