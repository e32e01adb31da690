import type { D1Database } from '@cloudflare/workers-types'
import { dayMs } from '../../../src/shared/time.ts'

const pages = [
  ...['/', '/faq', '/features', '/about-us', '/contact-us', '/request-demo', '/register', '/blogs'],
  ...[
    '/partnership/gsa',
    '/partnership/franchise',
    '/partnership/stream-by-babylon',
    '/quick-guide'
  ],
  ...Array.from({ length: 28 }, (_, index) => `/blogs/post-${index}`)
]
const countries = [
  'TR',
  'DE',
  'GB',
  'NL',
  'GH',
  'AE',
  'FR',
  'US',
  'AT',
  'SA',
  'IT',
  'ES',
  'AZ',
  'UZ'
]
const forms = ['/contact-us', '/request-demo', '/partnership/gsa', '/register']
const sources = Array.from({ length: 60 }, (_, index) =>
  index === 0 ? '' : index === 1 ? 'google.com' : `site-${index}.example`
)
const campaigns = Array.from({ length: 20 }, (_, index) => `campaign ${index}`)

/** The values of each dimension, and its share of a day's views. */
const readValues: Record<string, [values: string[], share: number]> = {
  page: [pages, 1],
  entry: [pages, 0.33],
  source: [sources, 0.33],
  campaign: [campaigns, 0.1],
  country: [countries, 0.33],
  language: [['en', 'tr'], 0.33],
  device: [['phone', 'tablet', 'desktop'], 0.33],
  begunPage: [forms, 0.01],
  begunSource: [sources, 0.01],
  begunCampaign: [campaigns, 0.005],
  sentPage: [['contact', 'requestDemo', 'gsa', 'register'], 0.004],
  sentSource: [sources, 0.004],
  sentCampaign: [campaigns, 0.002],
  answeredPage: [['contact', 'requestDemo', 'gsa'], 0.002],
  answeredSource: [sources, 0.002],
  approvedPage: [['register'], 0.001],
  approvedSource: [sources, 0.001]
}

interface PagesOptions {
  viewsAMonth: number
  /** The number of days until today. */
  days: number
}

/** Fills the counts of visits with realistic data. */
export async function fillVisits(
  db: D1Database,
  now: number,
  { viewsAMonth, days }: PagesOptions
): Promise<void> {
  const today = now - (now % dayMs)
  for (const [dimension, [values, share]] of Object.entries(readValues)) {
    // The first values have the most views, and days differ.
    await db
      .prepare(
        `INSERT OR IGNORE INTO visit_counts
         WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?5)
         SELECT 'day', ?1, ?2 - i * ${dayMs}, value,
           max(1, CAST(?3 / (key + 1.5) * (0.7 + 0.6 * ((i * 7919) % 97) / 97) AS INTEGER))
         FROM n CROSS JOIN json_each(?4)`
      )
      .bind(dimension, today, (viewsAMonth / 30 / 3.5) * share, JSON.stringify(values), days - 1)
      .run()
  }
  await db
    .prepare(
      `INSERT OR IGNORE INTO visit_counts
       SELECT 'month', dimension, unixepoch(period / 1000, 'unixepoch', 'start of month') * 1000,
         value, sum(views)
       FROM visit_counts WHERE grain = 'day' GROUP BY 2, 3, 4`
    )
    .run()
}
