import type { D1Database } from '@cloudflare/workers-types'
import type { Device } from '../../shared/facts/devices.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { startOfUtcDay } from '../../shared/time.ts'
import { runBatch } from '../db/batch.ts'
import { readRows } from '../db/read-row.ts'
import type { VitalMetric } from './vital-metrics.ts'

export interface MeasuredView {
  page: string
  locale: Locale
  device: Device
  buckets: [metric: VitalMetric, bucket: number][]
}

/** Counts a view twice: for all devices as `lcp`, and for its own as `phone.lcp`. */
export async function incrementVitals(
  db: D1Database,
  view: MeasuredView,
  now: number
): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO vitals (day, page, locale, metric, bucket, views) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT (day, page, locale, metric, bucket) DO UPDATE SET views = views + 1`
  )
  const day = startOfUtcDay(now)
  await runBatch(db, [
    view.buckets.flatMap(([metric, bucket]) =>
      [metric, `${view.device}.${metric}`].map((name) =>
        statement.bind(day, view.page, view.locale, name, bucket)
      )
    )
  ])
}

interface CountedViews {
  metric: VitalMetric
  bucket: number
  views: number
}

export interface VitalFilter {
  /** The first day. */
  since: number
  /** Only views on this kind of device; by default all. */
  device?: Device
}

/** Counts the views of each page and language. */
export async function countByPage(
  db: D1Database,
  filter: VitalFilter
): Promise<(CountedViews & { page: string; locale: Locale })[]> {
  const sql = `SELECT page, locale, ${plainMetric}, bucket, sum(views) AS views FROM vitals
    WHERE day >= ? AND metric IN (?, ?, ?) GROUP BY page, locale, metric, bucket`
  const names = metricNames.map((metric) => storedMetric(metric, filter))
  return readRows(db.prepare(sql).bind(filter.since, ...names))
}

/** Counts the views of each day for one metric. */
export async function countByDay(
  db: D1Database,
  metric: VitalMetric,
  filter: VitalFilter
): Promise<(CountedViews & { day: number })[]> {
  const sql = `SELECT day, ${plainMetric}, bucket, sum(views) AS views FROM vitals
    WHERE day >= ? AND metric = ? GROUP BY day, bucket`
  return readRows(db.prepare(sql).bind(filter.since, storedMetric(metric, filter)))
}

const metricNames = ['lcp', 'inp', 'cls'] as const satisfies VitalMetric[]

function storedMetric(metric: VitalMetric, { device }: VitalFilter): string {
  return device ? `${device}.${metric}` : metric
}

/** The name without the device. */
const plainMetric = "substr(metric, instr(metric, '.') + 1) AS metric"
