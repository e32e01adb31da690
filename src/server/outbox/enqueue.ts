import type { WorkRequest } from '../base/work-request.ts'
import type { BatchStep } from '../db/batch.ts'
import type { Condition } from '../db/sql-part.ts'
import { notifyQueue } from './queue.ts'
import { insertDelivery, type NewDelivery } from './store.ts'

export interface OutboxRequest extends WorkRequest {
  /** Keeps the Worker alive. Absent in jobs and deliveries, which await all their work. */
  waitUntil?: (work: Promise<unknown>) => void
}

export interface EnqueuedDeliveries {
  /** Steps for the batch that stores what the deliveries are about. */
  steps: BatchStep[]
  /**
   * Sends the deliveries to the Queue, in the background of a request. Call it after the batch.
   */
  send(): Promise<void>
}

/** Prepares deliveries. Idempotent by id. */
export function enqueue(
  deliveries: Omit<NewDelivery, 'createdAt'>[],
  { env, now, waitUntil }: OutboxRequest,
  conditions?: readonly Condition[]
): EnqueuedDeliveries {
  return {
    steps: deliveries.map((delivery) =>
      insertDelivery(env.DB, { ...delivery, createdAt: now }, conditions)
    ),
    async send() {
      const ids = deliveries.map(({ id }) => id)
      const queued = notifyQueue(env, ids, now)
      if (waitUntil) waitUntil(queued)
      else await queued
    }
  }
}
