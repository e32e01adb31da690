import type { D1Database } from '@cloudflare/workers-types'
import { limits, retention } from '../../config.ts'
import { deleteExpiredTokens, deleteUnverified } from '../accounts/store.ts'
import { deleteExpiredCounters } from '../counters/store.ts'
import { deleteLeads } from '../leads/store.ts'
import { deleteSettledDeliveries } from '../outbox/store.ts'
import { deleteExpiredSessions } from '../sessions/store.ts'

/** What ends one kind of data: deletes the oldest rows that are due, `limit` at most. */
type Retention = (db: D1Database, now: number, limit: number) => Promise<unknown>

/** Every kind of data that does not stay; a new one is a line here. */
const kinds: Record<string, Retention> = {
  leads: (db, now, limit) => deleteLeads(db, monthsBefore(now, retention.leadMonths), limit),
  deliveries: (db, now, limit) => deleteSettledDeliveries(db, now - retention.deliveryMs, limit),
  counters: (db, now, limit) => deleteExpiredCounters(db, now, limit),
  sessions: deleteExpiredSessions,
  tokens: deleteExpiredTokens,
  unverifiedAccounts: (db, now, limit) =>
    deleteUnverified(db, now - retention.unverifiedAccountMs, limit)
}

/** Deletes what has been kept for long enough, part by part. */
export async function enforceRetention(db: D1Database, now: number): Promise<void> {
  for (const remove of Object.values(kinds)) await remove(db, now, limits.deletedAtOnce)
}

/** The same day that many months ago, or the last one of a shorter month. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
