import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'

/** An address that gets news, with its newest consent. */
export interface NewsReader {
  email: string
  locale: Locale
  /** `account`, whose address is confirmed, or the form of a message, whose address is not. */
  source: string
  /** The version of the privacy policy that was linked. */
  version: string
  /** Milliseconds since 1970. */
  givenAt: number
}

/** Lists addresses that get news in their order, in lower case, from the one after `after`. */
export async function listNewsReaders(
  db: D1Database,
  after: string,
  limit: number
): Promise<NewsReader[]> {
  // Beside `max`, SQLite takes the other columns from the row that has it.
  const sql = `SELECT email, locale, source, version, max(given_at) AS givenAt FROM (
      SELECT lower(email) AS email, locale, 'account' AS source, version, given_at
      FROM news_consents WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT lower(email), locale, form, privacy_version, created_at
      FROM leads WHERE marketing_consent = 1
    ) WHERE email > ? GROUP BY email ORDER BY email LIMIT ?`
  return (await db.prepare(sql).bind(after, limit).all<NewsReader>()).results
}
