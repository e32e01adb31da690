import { digest } from '../crypto/digest.ts'
import { hmac } from '../crypto/hmac.ts'

const codeCount = 10

/** 16 letters of 5 bits: too many to try them all, even with a copy of the database. */
const codeLength = 16

/** Crockford's alphabet, which has no letters that look alike. https://www.crockford.com/base32.html */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The recovery codes of a seed, `3f7k-9m2x-…`. They are computed whenever they are shown, as links in
 * mails are, so that no table contains them.
 */
export async function codesOf(seed: string, secret: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: codeCount }, async (_, index) => {
      const bytes = await hmac(secret, `recovery-code:${seed}:${index}`)
      const letters = [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % 32])
      return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
    })
  )
}

/** The digest by which a code is stored. Spaces, hyphens and case do not matter, nor do O, I and L. */
export function codeHash(typed: string): Promise<string> {
  const letters = typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[ilı]/g, '1')
  return digest(`recovery-code:${letters}`)
}
