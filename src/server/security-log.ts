import type { Settings } from '../config.ts'
import { emailKey } from '../shared/text/email-key.ts'
import { hmac } from './crypto/hmac.ts'
import { log } from './log.ts'

/**
 * Events of an account that its owner reads in the account's history. `server/history/` stores and logs
 * them, so that none is logged and not stored.
 */
export type AccountEvent = Subject & { account: string } & (
    | { event: 'logged in' | 'login blocked' }
    /** `logged out` ends at least the current session, `sessions ended` only others. */
    | { event: 'logged out' | 'sessions ended'; scope: string }
    | { event: 'password changed' | 'password reset' | 'address confirmed' }
    | { event: 'email change asked' | 'email change cancelled' | 'email changed' }
    | { event: 'email change taken back' }
    | { event: 'passkey added' | 'passkey removed' }
    | { event: 'authenticator app added' | 'authenticator app removed' | 'wrong app code' }
    | { event: 'second factor on' | 'second factor off' }
    | { event: 'recovery codes made' | 'recovery code used' | 'wrong recovery code' }
    | { event: 'data exported' }
  )

/** All other events. */
type OtherEvent = Subject &
  (
    | { event: 'login unconfirmed' | 'wrong password' }
    | { event: 'registration opened' | 'registration taken' }
    /** A link that is used, expired, truncated or made up is refused. */
    | { event: 'link requested' | 'link refused'; purpose: string }
    | { event: 'news wanted' }
    /** By the link that was mailed to the address of a message. */
    | { event: 'news confirmed'; lead: string }
    /** In the account, by the link in a mail, or by the mail program. */
    | { event: 'news stopped'; way: string }
    | { event: 'account deleted' }
    | { event: 'platform opened' | 'platform code redeemed' | 'platform code refused' }
    | { event: 'limit reached'; limit: string }
    | { event: 'bot suspected'; reason: string }
    | { event: 'origin refused' | 'operator refused' }
    | { event: 'operator action'; status: number }
    | { event: 'operator logged in' | 'operator logged out' | 'operator passkeys reset' }
    /** An event of an operator, who has no account. */
    | { event: 'passkey added' | 'passkey removed'; account?: undefined; email: string }
  )

/** All security events. `docs/operations.md` lists them, and a test compares it with the levels. */
type SecurityEvent = AccountEvent | OtherEvent

/** The person whom an event concerns, if one is known. */
interface Subject {
  /** The account's id. */
  account?: string
  /** An e-mail address, of which a keyed digest is logged. */
  email?: string
}

/** The level of each event. Refusals are warnings. */
export const securityEvents = {
  'logged in': 'info',
  'login unconfirmed': 'warn',
  'login blocked': 'warn',
  'wrong password': 'warn',
  'logged out': 'info',
  'sessions ended': 'info',
  'password changed': 'info',
  'password reset': 'info',
  'email change asked': 'info',
  'email change cancelled': 'info',
  'email changed': 'info',
  'email change taken back': 'warn',
  'registration opened': 'info',
  'registration taken': 'warn',
  'address confirmed': 'info',
  'link requested': 'info',
  'link refused': 'warn',
  'passkey added': 'info',
  'passkey removed': 'info',
  'authenticator app added': 'info',
  'authenticator app removed': 'info',
  'wrong app code': 'warn',
  'second factor on': 'info',
  'second factor off': 'warn',
  'recovery codes made': 'info',
  'recovery code used': 'warn',
  'wrong recovery code': 'warn',
  'news wanted': 'info',
  'news confirmed': 'info',
  'news stopped': 'info',
  'data exported': 'info',
  'account deleted': 'info',
  'platform opened': 'info',
  'platform code redeemed': 'info',
  'platform code refused': 'warn',
  'limit reached': 'warn',
  'bot suspected': 'warn',
  'origin refused': 'warn',
  'operator refused': 'warn',
  'operator action': 'info',
  'operator logged in': 'info',
  'operator logged out': 'info',
  'operator passkeys reset': 'warn'
} as const satisfies Record<SecurityEvent['event'], 'info' | 'warn'>

/** The part of a request that is logged with every event. */
export interface LoggedRequest {
  id: string
  /** The pattern of the route, which contains nothing that was sent. */
  route: string
  /** The network address, of which a keyed digest is logged. */
  ip: string
  settings: Pick<Settings, 'TOKEN_SECRET'>
}

/** Logs an event that no account's history holds. */
export function logSecurity(request: LoggedRequest, event: OtherEvent): Promise<void> {
  return logEvent(request, event)
}

/**
 * Logs a security event as one line with `kind: "security"`. The same person and the same network
 * address have the same digest in every line, until `TOKEN_SECRET` is replaced.
 */
export async function logEvent(
  { id, route, ip, settings }: LoggedRequest,
  { event, email, ...fields }: SecurityEvent
): Promise<void> {
  const [from, person] = await Promise.all([
    keyedDigest(`address:${ip}`, settings),
    email === undefined ? undefined : personDigest(email, settings)
  ])
  log[securityEvents[event]](event, {
    kind: 'security',
    requestId: id,
    route,
    from,
    person,
    ...fields
  })
}

/** The digest that stands for an e-mail address in the log; `undefined` without `TOKEN_SECRET`. */
export function personDigest(
  email: string,
  settings: Pick<Settings, 'TOKEN_SECRET'>
): Promise<string | undefined> {
  return keyedDigest(`person:${emailKey(email)}`, settings)
}

/** Keyed, because a plain digest of an address can be found by trying addresses. */
async function keyedDigest(
  text: string,
  { TOKEN_SECRET }: LoggedRequest['settings']
): Promise<string | undefined> {
  return TOKEN_SECRET && (await hmac(TOKEN_SECRET, `log:${text}`)).slice(0, 12).toHex()
}
