import { toBase64Url } from './base64url.ts'
import { hmac } from './hmac.ts'

/** Signs a text for one purpose: its HMAC-SHA256 in base64url, 43 characters. */
export async function signText(secret: string, purpose: string, text: string): Promise<string> {
  return toBase64Url(await hmac(secret, `${purpose}:${text}`))
}

/** Compares a signature without revealing by its timing how much of it is right. */
export async function isSigned(
  secret: string,
  purpose: string,
  { text, signature }: { text: string; signature: string }
): Promise<boolean> {
  // The MAC of a MAC: whoever guesses cannot know what is compared.
  const [expected, given] = await Promise.all(
    [await signText(secret, purpose, text), signature].map((each) =>
      signText(secret, 'comparison', each)
    )
  )
  return expected === given
}
