import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../../src/shared/time.ts'
import { accountId, type LoggedIn, newAccount, type Person, signedToken } from '../accounts.ts'
import { operators, operatorVars } from '../desk.ts'
import { type Fields, sendForm } from '../form.ts'
import { opsToken } from '../operate.ts'
import { locationOf } from '../response.ts'
import { type OwnSite, startSite } from '../site.ts'
import type { Action } from './races.ts'

/** A different operator for each round, because operators have passkeys and sessions. */
const racers = Array.from({ length: 60 }, (_, number) => `racer-${number}@example.com`)

export function startRaceSite(): OwnSite {
  return startSite({
    faults: true,
    vars: () => ({
      ...operatorVars,
      OPS_EMAILS: [operatorVars.OPS_EMAILS, ...racers].join(', '),
      PLATFORM_URL: 'https://platform.example.com/enter',
      MAILS_PER_DAY: '1000000',
      // Without a mail carrier, each attempt at a mail fails at once.
      MAIL_CARRIER: 'http'
    }),
    secrets: { OPS_TOKEN: opsToken, PLATFORM_TOKEN: opsToken }
  })
}

let raced = 0
/** A reader that no concurrent round uses. */
export function nextOperator(): string {
  raced += 1
  return racers[raced % racers.length] ?? ''
}

export interface Owner extends Person {
  id: string
}

export async function newOwner(site: OwnSite): Promise<Owner> {
  const person = await newAccount(site)
  return { ...person, id: await accountId(site, person) }
}

/** Opens a session of an account without the cost of a login. */
export async function openSession(site: OwnSite, accountId: string): Promise<LoggedIn> {
  const value = signedToken('session', randomBytes(16).toString('hex'))
  const [now, end] = [Date.now(), Date.now() + hourMs]
  await site.run(
    `INSERT INTO sessions (token_hash, id, account_id, browser, created_at, last_used_at, expires_at,
       ends_at, idle_ms, confirmed_at) VALUES (?, ?, ?, '', ?, ?, ?, ?, 3600000, ?)`,
    ...[computeHash(value), crypto.randomUUID(), accountId, now, now, end, end, now]
  )
  return { Cookie: `__Host-session=${value}; signed_in=1` }
}

/**
 * Opens a session of an operator.
 * @param awaitsPasskey whether the session opens only the passkey prompt
 */
export async function openDesk(
  site: OwnSite,
  email: string = operators.owner,
  { awaitsPasskey = false } = {}
): Promise<LoggedIn> {
  const value = signedToken('operator-session', randomBytes(16).toString('hex'))
  const [now, end] = [Date.now(), Date.now() + hourMs]
  const isLocal = awaitsPasskey ? 0 : 1
  await site.run(
    `INSERT INTO operator_sessions (token_hash, email, awaits_passkey, is_local, created_at,
       last_used_at, expires_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[computeHash(value), email, Number(awaitsPasskey), isLocal, now, now, end, end]
  )
  return { Cookie: `__Host-ops=${value}` }
}

/** Stores the token of a mailed link. @returns its value */
export async function writeLink(
  site: OwnSite,
  accountId: string,
  purpose: 'verify' | 'reset' | 'change-email'
): Promise<string> {
  const id = randomBytes(32).toString('hex')
  const value = signedToken(purpose, id)
  await site.run(
    `INSERT INTO tokens (token_hash, id, purpose, account_id, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...[computeHash(value), id, purpose, accountId, Date.now(), Date.now() + hourMs]
  )
  return value
}

/** Sends a form and reads its answer to the end. */
export async function post(
  site: OwnSite,
  path: string,
  fields: Fields,
  headers: LoggedIn | object = {}
): Promise<{ location: string; cookies: string[] }> {
  const response = await sendForm(site, path, fields, { headers: { ...headers } })
  await response.text()
  if (response.status >= 500) throw new Error(`${path} responds with ${response.status}`)
  const location = response.status === 303 ? locationOf(response) : ''
  return { location, cookies: response.headers.getSetCookie() }
}

/** An action that sends a form, and counts as successful if the redirect target matches. */
export function sending(
  site: OwnSite,
  path: string,
  fields: Fields,
  { session, to }: { session?: LoggedIn; to: string }
): Action {
  return async () => (await post(site, path, fields, session)).location.includes(to)
}

export function computeHash(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
