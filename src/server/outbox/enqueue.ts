import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import type { InsertConditions } from '../db/insert-row.ts'
import { notifyQueue } from './queue.ts'
import { insertDelivery, type NewDelivery } from './store.ts'

/** The data of a request, job or delivery that is needed to enqueue. */
export interface OutboxRequest {
  env: Bindings
  /** Milliseconds since 1970. */
  now: number
  /** Keeps the Worker alive. Absent in jobs and deliveries, which await all their work. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** Deliveries to be stored. */
export interface EnqueuedDeliveries {
  /** Statements for the batch that stores what the deliveries are about. */
  statements: D1PreparedStatement[]
  /**
   * Sends the deliveries to the Queue, in the background of a request. Call it after the batch.
   */
  send(): Promise<void>
}

/** Prepares deliveries. Idempotent by id. */
export function enqueue(
  { env, now, waitUntil }: OutboxRequest,
  deliveries: Omit<NewDelivery, 'createdAt'>[],
  conditions?: InsertConditions
): EnqueuedDeliveries {
  return {
    statements: deliveries.map((delivery) =>
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
