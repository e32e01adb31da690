import type { Statement } from '../../bindings.ts'
import { tokenSecrets } from '../../config.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { readWindowEnd, resetCounter } from '../counters/store.ts'
import { counterKey } from '../counters/subject.ts'
import { isSignedToken, parseTokenTime, signToken, timedNonce } from '../crypto/signed-token.ts'
import type { SiteRequest } from '../request.ts'
import { tokenLifetimes } from './lifetimes.ts'

/** The logins that a marker can be for, with the purpose in its signature. */
const purposes = { account: 'browser', desk: 'operator-known-browser' } as const
type Login = keyof typeof purposes

/** Accounts and the desk have separate cookies. */
type Markers = Pick<SiteRequest, 'accountMarker' | 'deskMarker'>

/** The lifetime of a marker, checked here because a stolen cookie can be kept for longer. */
const markerMs = tokenLifetimes.browserMarker

/**
 * While this counter window is open, markers from before it are invalid. Another name would make
 * them valid again.
 */
const invalidMarkers = { name: 'ended marks of browsers', by: ['account'] } as const

/**
 * Marks a browser that has logged in to an account. Attempts from it are counted separately, so
 * that other people's attempts cannot lock the owner out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @returns a value for a cookie, or `undefined` without `TOKEN_SECRET`
 */
export async function createBrowserMarker(
  email: string,
  { settings: { TOKEN_SECRET }, now }: Pick<SiteRequest, 'settings' | 'now'>,
  login: Login = 'account'
): Promise<string | undefined> {
  return TOKEN_SECRET && signToken(TOKEN_SECRET, tokenPurpose(email, login), timedNonce(now))
}

/** The browser's marker, if it has logged in to this account since the last password change. */
export async function findBrowserMarker(
  email: string,
  { accountMarker, deskMarker, env, settings, now }: WorkRequest & Markers,
  login: Login = 'account'
): Promise<string | undefined> {
  const marker = (login === 'account' ? accountMarker : deskMarker) ?? ''
  const isGenuine = await isSignedToken(tokenSecrets(settings), tokenPurpose(email, login), marker)
  if (!isGenuine) return undefined
  const markedAt = parseTokenTime(marker)
  if (markedAt > now || markedAt <= now - markerMs) return undefined
  // The desk has no passwords, so nothing else invalidates its markers.
  if (login === 'desk') return marker
  return markedAt >= (await invalidatedAt(email, { env, settings, now })) ? marker : undefined
}

/**
 * The browser of an account's owner, for counters of its own: the session of the account, or the
 * marker of an earlier login. A session of another account is not the owner's.
 * @param account without `id` before the login
 */
export async function findOwnBrowser(
  { id, email }: { id?: string; email: string },
  request: SiteRequest
): Promise<string | undefined> {
  const { session } = request
  return session && session.accountId === id ? session.id : findBrowserMarker(email, request)
}

/** The time of the last password change; 0 if it is older than every valid marker. */
async function invalidatedAt(email: string, { env, settings, now }: WorkRequest) {
  // Older markers and counter keys may be based on the previous secret.
  const ends = tokenSecrets(settings).map(async (secret) => {
    const key = await counterKey(invalidMarkers, { email }, { ...settings, TOKEN_SECRET: secret })
    return readWindowEnd(env.DB, key, now)
  })
  return Math.max(...(await Promise.all(ends)), markerMs) - markerMs
}

/**
 * The statement that invalidates all browser markers of an account, because somebody who knew the
 * former password may have one. Required with every password change.
 */
export async function invalidateMarkers(
  email: string,
  { env, settings, now }: WorkRequest
): Promise<Statement> {
  const key = await counterKey(invalidMarkers, { email }, settings)
  return resetCounter(env.DB, key, { now, windowMs: markerMs })
}

function tokenPurpose(email: string, login: Login): string {
  return `${purposes[login]}:${emailKey(email)}`
}
