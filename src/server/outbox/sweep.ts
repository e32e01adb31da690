import type { Bindings } from '../../bindings.ts'
import { limits } from '../../config.ts'
import { notifyQueue } from './queue.ts'
import { listOverdue } from './store.ts'

/** Queues what fell between: a Worker killed after storing, a Queue that refused, a lost message. */
export async function sweepDeliveries(env: Bindings, now: number): Promise<void> {
  const { lostMessageMs: lostMs, sweptAtOnce: limit } = limits
  const ids = await listOverdue(env.DB, { now, lostMs, limit })
  await notifyQueue(env, ids, { now: () => now })
}
