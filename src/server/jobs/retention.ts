import type { D1Database } from '@cloudflare/workers-types'
import { deleteExpiredEmailChanges } from '../accounts/email-change/store.ts'
import { deleteExpiredTokens } from '../accounts/links/token-store.ts'
import { deleteShownCodes } from '../accounts/second-factor/recovery-codes.ts'
import { deleteUnverified } from '../accounts/store.ts'
import { deleteExpiredCounters } from '../counters/store.ts'
import { deleteErasures } from '../erasures/store.ts'
import { deleteEventsBefore } from '../history/store.ts'
import { deleteLeads } from '../leads/store.ts'
import type { MailTemplate } from '../mail/templates.ts'
import { deleteOldConsents } from '../news/store.ts'
import { deleteExpiredLinks } from '../operators/link-store.ts'
import { deleteExpiredResets } from '../operators/reset-store.ts'
import { deleteExpiredOperatorSessions } from '../operators/session-store.ts'
import { deleteDeadMails, deleteSettledDeliveries } from '../outbox/store.ts'
import { deleteExpiredChallenges } from '../passkeys/challenge-store.ts'
import { deleteExpiredSecondSteps } from '../passkeys/second-step-store.ts'
import { deleteAccessChanges } from '../sessions/access-store.ts'
import { deleteExpiredSessions } from '../sessions/store.ts'
import { deleteFaults } from '../signals/fault-store.ts'
import { deleteVitals } from '../signals/vital-store.ts'

/** Retention periods. The privacy policy states them too. */
const leadMonths = 24
/** Counted from the day that a delivery arrived or was given up. */
const deliveryMs = 90 * 24 * 3_600_000
/** The period for accounts whose address was never confirmed. */
const unverifiedAccountMs = 30 * 24 * 3_600_000
/** The period for the history of security events in an account. */
const historyMs = 90 * 24 * 3_600_000
/** The period for the counts of failed requests. */
const faultMs = 7 * 24 * 3_600_000
/** The period for the counts of page views. */
const vitalsMs = 90 * 24 * 3_600_000

/** The proof of a consent to news, counted from its withdrawal, as the Turkish regulation on messages wants it. */
const newsProofMs = 3 * 365 * 24 * 3_600_000

/** Longer than any request takes: only logins in progress look at changes of access. */
const accessChangeMs = 3_600_000

/** The longest time that a backup may be kept: afterwards nobody would be erased from it again. */
const erasureMs = 2 * 365 * 24 * 3_600_000

/** Rows of one statement. The database serves visitors between two statements. */
const rowsPerDelete = 2000

/** Maximum milliseconds of a run: less than half of the five minutes until the next one. */
const runMs = 120_000

/** Deletes up to `limit` expired rows. @returns the number of deleted rows */
type Deletion = (db: D1Database, now: number, limit: number) => Promise<number>

/** Every kind of data with a retention period; a new one is a line here. */
const deletions: Record<string, Deletion> = {
  leads: (db, now, limit) => deleteLeads(db, monthsBefore(now, leadMonths), limit),
  deliveries: (db, now, limit) => deleteSettledDeliveries(db, now - deliveryMs, limit),
  // The address of somebody who is erased stays no longer than attempts to reach it.
  farewells: (db, _, limit) => deleteDeadMails(db, 'account-deleted' satisfies MailTemplate, limit),
  newsProofs: (db, now, limit) => deleteOldConsents(db, now - newsProofMs, limit),
  counters: deleteExpiredCounters,
  erasures: (db, now, limit) => deleteErasures(db, now - erasureMs, limit),
  sessions: deleteExpiredSessions,
  history: (db, now, limit) => deleteEventsBefore(db, now - historyMs, limit),
  accessChanges: (db, now, limit) => deleteAccessChanges(db, now - accessChangeMs, limit),
  tokens: deleteExpiredTokens,
  emailChanges: deleteExpiredEmailChanges,
  challenges: deleteExpiredChallenges,
  secondSteps: deleteExpiredSecondSteps,
  operatorSessions: deleteExpiredOperatorSessions,
  operatorLinks: deleteExpiredLinks,
  passkeyResets: deleteExpiredResets,
  vitals: (db, now, limit) => deleteVitals(db, now - vitalsMs, limit),
  faults: (db, now, limit) => deleteFaults(db, now - faultMs, limit),
  shownCodes: deleteShownCodes,
  unverifiedAccounts: (db, now, limit) => deleteUnverified(db, now - unverifiedAccountMs, limit)
}

/**
 * Deletes data whose retention period is over. The kinds take turns, so that none has to wait for a
 * run in which no other has many rows. The next run continues when the time of this one is over.
 */
export async function enforceRetention(
  db: D1Database,
  now: number,
  clock: () => number = Date.now
): Promise<void> {
  const endsAt = clock() + runMs
  let remaining = Object.values(deletions)
  while (remaining.length > 0) {
    const unfinished: Deletion[] = []
    for (const deleteExpired of remaining) {
      if (clock() >= endsAt) return
      const deleted = await deleteExpired(db, now, rowsPerDelete)
      if (deleted >= rowsPerDelete) unfinished.push(deleteExpired)
    }
    remaining = unfinished
  }
}

/** The same day a number of months earlier, or the last day of a shorter month. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
