import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/language/locale.ts'

/** A confirmed address that gets news, with its newest consent. */
export interface NewsReader {
  email: string
  locale: Locale
  /** `account`, or the form of a message whose address has since been confirmed. */
  source: string
  /** The version of the privacy policy that was linked. */
  version: string
  /** Milliseconds since 1970. */
  givenAt: number
}

/** Lists addresses that get news, sorted and in lower case, after the address `after`. */
export async function listNewsReaders(
  db: D1Database,
  after: string,
  limit: number
): Promise<NewsReader[]> {
  // With `max`, SQLite takes the other columns from the row with the maximum.
  const sql = `SELECT email, locale, source, version, max(confirmed_at) AS givenAt
    FROM news_subscriptions WHERE withdrawn_at IS NULL AND email > ?
    GROUP BY email ORDER BY email LIMIT ?`
  return (await db.prepare(sql).bind(after, limit).all<NewsReader>()).results
}
