/** All SQL for statistics of consents to news. Times in milliseconds since 1970. */

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
  const subscribersSql = `SELECT count(DISTINCT email) AS subscribers FROM news_subscriptions
    WHERE withdrawn_at IS NULL AND email > ''`
  const sinceSql = 'SELECT min(confirmed_at) AS since FROM news_subscriptions'
  const unconfirmedSql = `SELECT count(*) AS unconfirmed FROM leads
    WHERE news_mailed_at >= ? AND marketing_consent = 1 AND NOT ${subscribedSql}`
  const [subscribers, since, unconfirmed] = await Promise.all([
    db.prepare(subscribersSql).first<number>('subscribers'),
    db.prepare(sinceSql).first<number | null>('since'),
    db.prepare(unconfirmedSql).bind(askedSince).first<number>('unconfirmed')
  ])
  return { subscribers: subscribers ?? 0, since, unconfirmed: unconfirmed ?? 0 }
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
