import type { D1Database } from '@cloudflare/workers-types'
import { digest } from '../crypto/digest.ts'
import { countUse, deleteCounter } from './store.ts'

/** The longest window: counters are kept until their window ends, so none is kept longer. */
const longestWindowMs = 24 * 3_600_000

interface Use {
  /** The thing whose uses are counted, `login:ayse@example.com`. Only its digest is stored. */
  subject: string
  /** Uses allowed within the window. */
  uses: number
  /** At most a day. */
  windowMs: number
  now: number
}

/**
 * Counts one use against an allowance. The counters are global, unlike the rate-limit binding, which
 * counts per location and minute.
 * @returns seconds to wait when the allowance is used up, else `undefined`
 */
export async function consumeAllowance(
  db: D1Database,
  { subject, uses, windowMs, now }: Use
): Promise<number | undefined> {
  const window = { now, windowMs: Math.min(windowMs, longestWindowMs) }
  const counted = await countUse(db, await digest(subject), window)
  return counted.uses > uses ? Math.ceil((counted.windowEndsAt - now) / 1000) : undefined
}

interface Limit {
  subject: string
  uses: number
}

/**
 * Counts one use against several allowances, one after the other. The first that is used up refuses
 * it, and the later ones do not count it.
 * @returns seconds to wait, if one of them refuses
 */
export async function consumeFirstRefusal(
  db: D1Database,
  limits: Limit[],
  window: Pick<Use, 'windowMs' | 'now'>
): Promise<number | undefined> {
  for (const limit of limits) {
    const waitSeconds = await consumeAllowance(db, { ...limit, ...window })
    if (waitSeconds !== undefined) return waitSeconds
  }
  return undefined
}

/** Restores a whole allowance, for example after a successful login. */
export async function resetAllowance(db: D1Database, subject: string): Promise<void> {
  await deleteCounter(db, await digest(subject))
}
