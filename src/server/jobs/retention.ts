import type { D1Database } from '@cloudflare/workers-types'
import { deleteShownCodes } from '../accounts/second-factor.ts'
import { deleteUnverified } from '../accounts/store.ts'
import { deleteExpiredTokens } from '../accounts/token-store.ts'
import { deleteExpiredCounters } from '../counters/store.ts'
import { deleteLeads } from '../leads/store.ts'
import { deleteSettledDeliveries } from '../outbox/store.ts'
import { deleteExpiredChallenges } from '../passkeys/challenge-store.ts'
import { deleteExpiredSecondSteps } from '../passkeys/second-step-store.ts'
import { deleteExpiredSessions } from '../sessions/store.ts'

/** Retention periods. The privacy policy states them too. */
const leadMonths = 24
/** Counted from the day that a delivery arrived or was given up. */
const deliveryMs = 90 * 24 * 3_600_000
/** The period for accounts whose address was never confirmed. */
const unverifiedAccountMs = 30 * 24 * 3_600_000

const deletedPerRun = 1000

/** Deletes up to `limit` expired rows. */
type Deletion = (db: D1Database, now: number, limit: number) => Promise<unknown>

/** Every kind of data with a retention period; a new one is a line here. */
const deletions: Record<string, Deletion> = {
  leads: (db, now, limit) => deleteLeads(db, monthsBefore(now, leadMonths), limit),
  deliveries: (db, now, limit) => deleteSettledDeliveries(db, now - deliveryMs, limit),
  counters: deleteExpiredCounters,
  sessions: deleteExpiredSessions,
  tokens: deleteExpiredTokens,
  challenges: deleteExpiredChallenges,
  secondSteps: deleteExpiredSecondSteps,
  shownCodes: deleteShownCodes,
  unverifiedAccounts: (db, now, limit) => deleteUnverified(db, now - unverifiedAccountMs, limit)
}

/** Deletes data whose retention period is over, up to a limit for each kind. */
export async function enforceRetention(db: D1Database, now: number): Promise<void> {
  for (const deleteExpired of Object.values(deletions)) await deleteExpired(db, now, deletedPerRun)
}

/** The same day a number of months earlier, or the last day of a shorter month. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
