import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import { emailKey } from '../../shared/email-key.ts'
import { hmac } from '../crypto/hmac.ts'
import {
  type Counted,
  countUse,
  deleteCounter,
  deleteCountersWithPrefix,
  readCounter
} from './store.ts'

/** The longest window: counters are kept until their window ends, so none is kept longer. */
const longestWindowMs = 24 * 3_600_000

/** The thing whose uses are counted. Only MACs of both parts are stored. */
export interface Subject {
  /** Names the limit, also in the log. */
  name: string
  /** The place whose uses are counted: a network address, a browser or a session. Never logged. */
  place?: string
  /** The e-mail address of the person whom the counter is about, so that it can be erased. */
  email?: string
}

export interface Limit extends Subject {
  /** Uses allowed within the window. */
  uses: number
}

/** The limit that refuses a use. */
interface Reached {
  /** Its name. */
  limit: string
  /** Seconds until its window ends. */
  waitSeconds: number
}

/** The part of a request, or of a job, that counting needs. */
export interface CountingRequest {
  env: Pick<Bindings, 'DB'>
  settings: Settings
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Counts one use against several limits, one after the other. The first that is reached refuses it,
 * and the later ones do not count it. The counters are global, unlike the rate-limit binding, which
 * counts per location and minute.
 * @param windowMs at most a day
 * @returns the limit that refuses, if one does
 */
export async function consumeLimits(
  { env, settings, now }: CountingRequest,
  limits: Limit[],
  windowMs: number
): Promise<Reached | undefined> {
  for (const limit of limits) {
    const use = await countingStatement({ env, settings, now }, limit, windowMs)
    const counted = await use.first<Counted>()
    if (!counted) throw new Error('D1 returned no row for a counter')
    if (counted.uses > limit.uses) {
      return { limit: limit.name, waitSeconds: Math.ceil((counted.windowEndsAt - now) / 1000) }
    }
  }
  return undefined
}

/** The statement that counts one use, for the caller's batch. */
export async function countingStatement(
  { env, settings, now }: CountingRequest,
  subject: Subject,
  windowMs: number
): Promise<D1PreparedStatement> {
  const window = { now, windowMs: Math.min(windowMs, longestWindowMs) }
  return countUse(env.DB, await keyOf(subject, settings), window)
}

/** The uses within the current window. */
export async function readUses(
  { env, settings, now }: CountingRequest,
  subject: Subject
): Promise<number> {
  return readCounter(env.DB, await keyOf(subject, settings), now)
}

/** Restores a whole allowance, for example after a successful login. */
export async function resetLimit(
  { env, settings }: Omit<CountingRequest, 'now'>,
  subject: Subject
): Promise<void> {
  await deleteCounter(env.DB, await keyOf(subject, settings))
}

/** Deletes every counter about a person. */
export async function forgetCounters(
  { env, settings }: Omit<CountingRequest, 'now'>,
  email: string
): Promise<D1PreparedStatement> {
  return deleteCountersWithPrefix(env.DB, await personOf(email, settings))
}

async function keyOf({ name, place, email }: Subject, settings: Settings): Promise<string> {
  const mac = await macOf(place === undefined ? name : `${name}:${place}`, settings)
  return email === undefined ? mac : `${await personOf(email, settings)}:${mac}`
}

function personOf(email: string, settings: Settings): Promise<string> {
  return macOf(`person:${emailKey(email)}`, settings)
}

/** Keyed, because a plain digest of an address can be found by trying addresses. */
async function macOf(
  text: string,
  { TOKEN_SECRET = 'counters without TOKEN_SECRET' }: Settings
): Promise<string> {
  return (await hmac(TOKEN_SECRET, `counter:${text}`)).toHex()
}
