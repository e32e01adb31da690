import type { Bindings } from '../../bindings.ts'
import { minuteMs } from '../../shared/time.ts'
import { notifyQueue } from './queue.ts'
import { listOverdueDeliveries } from './store.ts'

/** A message this late is presumed lost. */
const lostMessageMs = 15 * minuteMs

const sweptPerRun = 1000

/**
 * Queues overdue deliveries, because the Worker crashed after storing them, the Queue rejected
 * them, or their message was lost.
 */
export async function sweepDeliveries(env: Bindings, now: number): Promise<void> {
  const ids = await listOverdueDeliveries(env.DB, {
    now,
    lostMs: lostMessageMs,
    limit: sweptPerRun
  })
  await notifyQueue(env, ids, now)
}
