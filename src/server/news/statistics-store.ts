import type { D1Database } from '@cloudflare/workers-types'
import { readRows } from '../db/read-row.ts'
import { subscribedSql } from './store.ts'

export interface NewsStatistics {
  subscribers: number
  /** The time of the first consent; `null` if there has been none. */
  since: number | null
  /** Double opt-in mails since `askedSince` that have not been confirmed. */
  unconfirmed: number
}

export async function readNewsStatistics(
  db: D1Database,
  askedSince: number
): Promise<NewsStatistics> {
  const sql = `SELECT
      (SELECT count(DISTINCT email) FROM news_subscriptions
        WHERE withdrawn_at IS NULL AND email > '') AS subscribers,
      (SELECT min(confirmed_at) FROM news_subscriptions) AS since,
      (SELECT count(*) FROM leads
        WHERE news_mailed_at >= ? AND marketing_consent = 1 AND NOT ${subscribedSql}) AS unconfirmed`
  const [statistics] = await readRows<NewsStatistics>(db.prepare(sql).bind(askedSince))
  return statistics ?? { subscribers: 0, since: null, unconfirmed: 0 }
}

export interface NewsGrowth {
  from: number
  given: number
  withdrawn: number
}

/**
 * Counts the consents given and withdrawn in each period.
 * @param starts the ascending starts of the periods, then the end of the last one
 */
export async function countGrowth(db: D1Database, starts: number[]): Promise<NewsGrowth[]> {
  const periods = starts.slice(0, -1).map((from, index) => [from, starts[index + 1]])
  const countSql = (column: string) => `(SELECT count(*) FROM news_subscriptions
    WHERE ${column} IS NOT NULL AND ${column} >= value ->> 0 AND ${column} < value ->> 1)`
  const sql = `SELECT value ->> 0 AS "from", ${countSql('confirmed_at')} AS given,
    ${countSql('withdrawn_at')} AS withdrawn FROM json_each(?)`
  return readRows(db.prepare(sql).bind(JSON.stringify(periods)))
}
