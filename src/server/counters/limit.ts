import type { D1Database } from '@cloudflare/workers-types'
import { retention } from '../../config.ts'
import { digest } from '../crypto/digest.ts'
import { countUse, deleteCounter } from './store.ts'

interface Allowance {
  db: D1Database
  /** What is counted, `login:ayse@example.com`; only its digest is stored. */
  subject: string
  uses: number
  /** A day at most. */
  windowMs: number
  now?: () => number
}

/**
 * Counts a use against an allowance that holds everywhere, unlike the rate-limit binding, which
 * counts per location and minute.
 * @returns seconds to wait when the allowance is used up, else `undefined`
 */
export async function useAllowance({
  db,
  subject,
  uses,
  windowMs,
  now = Date.now
}: Allowance): Promise<number | undefined> {
  const time = now()
  const window = { now: time, windowMs: Math.min(windowMs, retention.counterMs) }
  const counted = await countUse(db, await digest(subject), window)
  return counted.uses > uses ? Math.ceil((counted.windowEndsAt - time) / 1000) : undefined
}

/** Gives the whole allowance back, for example after a good sign-in. */
export async function restoreAllowance(db: D1Database, subject: string): Promise<void> {
  await deleteCounter(db, await digest(subject))
}
