import type { Settings } from '../../config.ts'
import { emailKey } from '../../shared/text/email-key.ts'
import { hmac } from '../crypto/hmac.ts'
import { log } from './log.ts'

/**
 * Levels of the account events in the account holder's history. Only `server/history/` logs them,
 * so that each is also stored. Refusals are warnings.
 */
const accountEvents = {
  'logged in': 'info',
  'login blocked': 'warn',
  /** Includes the current session, unlike `sessions ended`. */
  'logged out': 'info',
  'sessions ended': 'info',
  'password changed': 'info',
  'password reset': 'info',
  'email change asked': 'info',
  'email change cancelled': 'info',
  'email changed': 'info',
  'email change taken back': 'warn',
  'address confirmed': 'info',
  'passkey added': 'info',
  'passkey removed': 'info',
  'authenticator app added': 'info',
  'authenticator app removed': 'info',
  'wrong app code': 'warn',
  // Names that must not change (docs/development.md).
  'second factor on': 'info',
  'second factor off': 'warn',
  'recovery codes made': 'info',
  'recovery code used': 'warn',
  'wrong recovery code': 'warn',
  'data exported': 'info'
} as const

const otherEvents = {
  'login unconfirmed': 'warn',
  'wrong password': 'warn',
  'registration opened': 'info',
  'registration taken': 'warn',
  'link requested': 'info',
  /** The link was used, expired, truncated or forged. */
  'link refused': 'warn',
  'news wanted': 'info',
  /** Via the double opt-in link. */
  'news confirmed': 'info',
  /** Via the account, the link in a mail, or the mail program. */
  'news stopped': 'info',
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
  'operator passkeys reset': 'warn',
  'operator invited': 'warn',
  'operator role changed': 'warn',
  'operator removed': 'warn'
} as const

/** The level of each event. A test compares them with `docs/operations/logs.md`. */
export const securityEvents = { ...accountEvents, ...otherEvents }

/** Additional fields of some events. */
interface Details {
  'logged out': { scope: string }
  'sessions ended': { scope: string }
  'link requested': { purpose: string }
  'link refused': { purpose: string }
  'news confirmed': { lead: string }
  'news stopped': { way: string }
  'limit reached': { limit: string }
  'bot suspected': { reason: string }
  'operator action': { status: number }
}

/** The person affected by an event, if known. */
interface Subject {
  account?: string
  /** An email address, logged as a keyed digest. */
  email?: string
}

type EventOf<Name extends string> = {
  [Each in Name]: Subject & { event: Each } & (Each extends keyof Details ? Details[Each] : unknown)
}[Name]

export type AccountEvent = { account: string } & EventOf<keyof typeof accountEvents>

type OtherEvent =
  | EventOf<keyof typeof otherEvents>
  /** Operators have passkeys but no account. */
  | { event: 'passkey added' | 'passkey removed'; account?: undefined; email: string }

/** The request data logged with every event. */
export interface SecurityLogRequest {
  id: string
  /** The route's pattern, without input. */
  route: string
  /** The IPv4 address or IPv6 /64, logged as a keyed digest. */
  ip: string
  settings: Pick<Settings, 'TOKEN_SECRET'>
}

/** Logs an event that is not in an account's history. */
export function logSecurity(event: OtherEvent, request: SecurityLogRequest): Promise<void> {
  return logEvent(event, request)
}

/**
 * Logs a security event as one line with `kind: "security"`. A person and an IP address have
 * the same digest in all lines until `TOKEN_SECRET` is rotated.
 */
export async function logEvent(
  { event, email, ...fields }: AccountEvent | OtherEvent,
  { id, route, ip, settings }: SecurityLogRequest
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

/** The digest of an email address for the log; `undefined` without `TOKEN_SECRET`. */
export function personDigest(
  email: string,
  settings: Pick<Settings, 'TOKEN_SECRET'>
): Promise<string | undefined> {
  return keyedDigest(`person:${emailKey(email)}`, settings)
}

/** The digest is keyed, because a plain one can be reversed by trying addresses. */
async function keyedDigest(
  text: string,
  { TOKEN_SECRET }: SecurityLogRequest['settings']
): Promise<string | undefined> {
  return TOKEN_SECRET && (await hmac(TOKEN_SECRET, `log:${text}`)).slice(0, 12).toHex()
}
