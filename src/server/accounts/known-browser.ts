import { emailKey } from '../../shared/email-key.ts'
import { isTokenShaped, toBase64Url } from '../crypto/base64url.ts'
import { hmac } from '../crypto/hmac.ts'
import type { SiteRequest } from '../request.ts'

/**
 * Marks a browser that has logged in to an account. Attempts from it are counted apart, so that other
 * people's attempts never lock the owner out there.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @returns `{random}.{MAC}`, or `undefined` without `TOKEN_SECRET`
 */
export async function markBrowser(
  email: string,
  { settings: { TOKEN_SECRET } }: Pick<SiteRequest, 'settings'>
): Promise<string | undefined> {
  if (!TOKEN_SECRET) return undefined
  const random = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  return `${random}.${await macOf(TOKEN_SECRET, random, email)}`
}

/** The random part of the browser's mark, if it belongs to the account of this address. */
export async function knownBrowser(
  email: string,
  { browserMark = '', settings: { TOKEN_SECRET } }: Pick<SiteRequest, 'browserMark' | 'settings'>
): Promise<string | undefined> {
  const [random = '', mac] = browserMark.split('.')
  if (!TOKEN_SECRET || !isTokenShaped(random)) return undefined
  // The MAC is no secret that could be guessed byte by byte: each guess costs a counted attempt.
  return mac === (await macOf(TOKEN_SECRET, random, email)) ? random : undefined
}

async function macOf(secret: string, random: string, email: string): Promise<string> {
  return toBase64Url(await hmac(secret, `browser:${random}:${emailKey(email)}`))
}
