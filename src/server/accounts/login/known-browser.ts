import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { tokenSecrets } from '../../../config.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { dayMs } from '../../../shared/time.ts'
import type { CountingRequest } from '../../counters/count.ts'
import { readWindowEnd, resetCounter } from '../../counters/store.ts'
import { counterKey } from '../../counters/subject.ts'
import { isSignedToken, signToken, timedNonce, timeOfToken } from '../../crypto/signed-token.ts'
import type { SiteRequest } from '../../request.ts'

/** The login that a browser is known to. Accounts and the desk have separate cookies. */
type Login = 'browser' | 'operator-known-browser'

/** The lifetime of a marker, also of its cookie, which a thief may keep for longer. */
const markMs = 400 * dayMs

/** While this counter window is open, markers from before it are invalid. */
const endedMarks = { name: 'ended marks of browsers', of: ['account'] } as const

/**
 * Marks a browser that has logged in to an account. Attempts from it are counted apart, so that
 * other people's attempts cannot lock the owner out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function markBrowser(
  email: string,
  { settings: { TOKEN_SECRET }, now }: Pick<SiteRequest, 'settings' | 'now'>,
  login: Login = 'browser'
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, purposeOf(email, login), timedNonce(now))
}

/**
 * The browser's mark, if it has logged in to the account of this address since its last change of
 * password.
 */
export async function knownBrowser(
  email: string,
  { browserToken = '', env, settings, now }: CountingRequest & { browserToken?: string },
  login: Login = 'browser'
): Promise<string | undefined> {
  const isOurs = await isSignedToken(tokenSecrets(settings), purposeOf(email, login), browserToken)
  if (!isOurs) return undefined
  const markedAt = timeOfToken(browserToken)
  if (markedAt > now || markedAt <= now - markMs) return undefined
  // The desk has no passwords.
  if (login !== 'browser') return browserToken
  return markedAt >= (await marksEndedAt(email, { env, settings, now })) ? browserToken : undefined
}

/** The time of the last password change; 0 if no marker can be older. */
async function marksEndedAt(email: string, { env, settings, now }: CountingRequest) {
  // Older markers and counter keys may be based on the previous secret.
  const ends = tokenSecrets(settings).map(async (secret) => {
    const key = await counterKey(endedMarks, { email }, { ...settings, TOKEN_SECRET: secret })
    return readWindowEnd(env.DB, key, now)
  })
  return Math.max(...(await Promise.all(ends)), markMs) - markMs
}

/**
 * The statement that invalidates all browser markers of an account, because somebody who knew the
 * former password may have one. Every change of the password needs it.
 */
export async function endMarks(
  email: string,
  { env, settings, now }: CountingRequest
): Promise<D1PreparedStatement> {
  const key = await counterKey(endedMarks, { email }, settings)
  return resetCounter(env.DB, key, { now, windowMs: markMs })
}

function purposeOf(email: string, login: Login): string {
  return `${login}:${emailKey(email)}`
}
