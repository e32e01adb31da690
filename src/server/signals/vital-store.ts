/** All SQL for web vitals. Times in milliseconds since 1970. */

import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/language/locale.ts'
import { dayMs } from '../../shared/time.ts'
import { readRows } from '../db/read-row.ts'
import type { VitalMetric } from './vital-metrics.ts'

export interface MeasuredView {
  page: string
  locale: Locale
  buckets: [metric: VitalMetric, bucket: number][]
}

export async function incrementVitals(
  db: D1Database,
  view: MeasuredView,
  now: number
): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO vitals (day, page, locale, metric, bucket, views) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT (day, page, locale, metric, bucket) DO UPDATE SET views = views + 1`
  )
  const day = now - (now % dayMs)
  await db.batch(
    view.buckets.map(([metric, bucket]) =>
      statement.bind(day, view.page, view.locale, metric, bucket)
    )
  )
}

interface CountedViews {
  metric: VitalMetric
  bucket: number
  views: number
}

/** Counts the views of each page and language since a day. */
export async function countByPage(
  db: D1Database,
  since: number
): Promise<(CountedViews & { page: string; locale: Locale })[]> {
  const sql = `SELECT page, locale, metric, bucket, sum(views) AS views FROM vitals
    WHERE day >= ? GROUP BY page, locale, metric, bucket`
  const rows = db.prepare(sql).bind(since)
  return readRows(rows)
}

/** Counts the views of each day since the given day, for one metric. */
export async function countByDay(
  db: D1Database,
  metric: VitalMetric,
  since: number
): Promise<(CountedViews & { day: number })[]> {
  const sql = `SELECT day, metric, bucket, sum(views) AS views FROM vitals
    WHERE day >= ? AND metric = ? GROUP BY day, bucket`
  return readRows(db.prepare(sql).bind(since, metric))
}
