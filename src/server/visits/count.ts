import { lazy } from '../../shared/lazy.ts'
import { startOfUtcDay } from '../../shared/time.ts'
import { log } from '../base/log.ts'
import type { BackgroundRequest } from '../base/work-request.ts'
import type { CountedValue, Dimension } from './dimensions.ts'

const store = lazy(() => import('./store.ts'))

/** Milliseconds for which an isolate buffers counts before it writes them in one statement. */
const collectMs = 250

/**
 * Milliseconds after which a pending flush is presumed to have been cancelled with its request.
 */
const lostMs = 5000

/** Maximum distinct buffered counts, which only an attack exceeds. */
const maxWaiting = 1000

/** Buffered counts, by day, dimension and value. */
let pendingCounts = new Map<string, number>()
let collectingUntil = 0

/** Whether this view is in the sample that is counted. */
export function isSampled({ VISIT_SAMPLING }: BackgroundRequest['settings']): boolean {
  return VISIT_SAMPLING > 0 && Math.random() * VISIT_SAMPLING < 1
}

/**
 * Counts a view chosen by `isSampled`, after the response. Logs and drops views that cannot be
 * written.
 */
export function countSample(
  values: CountedValue[],
  { env, settings, now, waitUntil }: BackgroundRequest
): void {
  const day = startOfUtcDay(now)
  for (const [dimension, value] of values) {
    const key = `${day}\n${dimension}\n${value}`
    const views = pendingCounts.get(key) ?? 0
    if (views > 0 || pendingCounts.size < maxWaiting)
      pendingCounts.set(key, views + settings.VISIT_SAMPLING)
  }
  if (now < collectingUntil) return
  collectingUntil = now + lostMs
  waitUntil(collectAndWrite(env))
}

async function collectAndWrite(env: BackgroundRequest['env']): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, collectMs))
  const rows = [...pendingCounts].map(([key, views]) => {
    const [day, dimension, value = ''] = key.split('\n')
    // `countSample` wrote the key.
    return { day: Number(day), dimension: dimension as Dimension, value, views }
  })
  pendingCounts = new Map()
  collectingUntil = 0
  try {
    await store.incrementVisits(env.DB, rows)
  } catch (error) {
    log.warn('visits not counted', { error })
  }
}
