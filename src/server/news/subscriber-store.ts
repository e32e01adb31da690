import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/language/locale.ts'
import { readRows } from '../db/read-row.ts'

/** A subscriber's confirmed address, with its newest consent. */
export interface SubscriberRow {
  email: string
  locale: Locale
  /** `account`, or the form of a message whose address has since been confirmed. */
  source: string
  /** The linked version of the privacy policy. */
  version: string
  /** Milliseconds since 1970. */
  givenAt: number
}

/** Lists subscribers after the address `after`, sorted by address in lower case. */
export async function listSubscriberRows(
  db: D1Database,
  after: string,
  limit: number
): Promise<SubscriberRow[]> {
  // With `max()`, SQLite takes the bare columns from the row with the maximum.
  const sql = `SELECT email, locale, source, version, max(confirmed_at) AS given_at
    FROM news_subscriptions WHERE withdrawn_at IS NULL AND email > ?
    GROUP BY email ORDER BY email LIMIT ?`
  return readRows(db.prepare(sql).bind(after, limit))
}
