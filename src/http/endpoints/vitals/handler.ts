import * as v from 'valibot'
import type { AppContext } from '../../../env.ts'
import { log } from '../../../server/base/log.ts'
import { findBucket, type VitalMetric } from '../../../server/signals/vital-metrics.ts'
import { incrementVitals, type MeasuredView } from '../../../server/signals/vital-store.ts'
import { localeOfPath } from '../../../shared/language/locale.ts'
import type { Vitals } from '../../../shared/protocol/vitals.ts'
import { createIsolateLimit } from '../../isolate-limit.ts'
import type { MatchPage } from '../../request/match-route.ts'
import { readBeacon } from '../../request/read-beacon.ts'
import { detectDevice } from '../../request/visit.ts'

/** A larger value is a measuring error, because no visitor waits that long. */
const maxMs = 120_000

const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxMs)))
const thousandths = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)))

const schema = v.strictObject({
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
  lcp: milliseconds,
  inp: milliseconds,
  cls: thousandths
})

const mayStore = createIsolateLimit('vitals')

/** Counts a page view that a browser has measured. Ignores unexpected bodies and senders. */
export async function recordVitals(c: AppContext, matchRoute: MatchPage): Promise<void> {
  const vitals = await readBeacon(c, schema)
  const page = vitals && matchRoute(vitals.page)?.route.path
  if (page && mayStore(c.get('now'))) {
    const view = {
      page,
      locale: localeOfPath(vitals.page),
      device: detectDevice(c.req.header('User-Agent') ?? ''),
      buckets: findBuckets(vitals)
    }
    c.executionCtx.waitUntil(store(c, view))
  }
}

function findBuckets({ lcp, inp, cls }: Vitals): MeasuredView['buckets'] {
  const values: [VitalMetric, number | undefined][] = [
    ['lcp', lcp],
    ['inp', inp],
    ['cls', cls]
  ]
  return values.flatMap(([metric, value]): MeasuredView['buckets'] =>
    value === undefined ? [] : [[metric, findBucket(metric, value)]]
  )
}

async function store(c: AppContext, view: MeasuredView): Promise<void> {
  if (view.buckets.length === 0) return
  try {
    await incrementVitals(c.env.DB, view, c.get('now'))
  } catch (error) {
    log.warn('page view not counted', { requestId: c.get('requestId'), error })
  }
}
