import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import type { InsertConditions } from '../insert-row.ts'
import { notifyQueue } from './queue.ts'
import { insertDelivery, type NewDelivery } from './store.ts'

/** The part of a request, of a job or of a delivery that storing a delivery needs. */
export interface OutboxRequest {
  env: Bindings
  /** Milliseconds since 1970. */
  now: number
  /** Keeps the Worker alive. Jobs and deliveries need none, because they last until their work is done. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** Deliveries that are about to be stored. */
export interface Enqueued {
  /** For the batch that stores the subject of the deliveries. */
  statements: D1PreparedStatement[]
  /** Hands the deliveries to the Queue, once the batch has run. A request answers before. */
  send(): Promise<void>
}

/** Prepares deliveries. One that is stored twice under one id is delivered once. */
export function enqueue(
  { env, now, waitUntil }: OutboxRequest,
  deliveries: Omit<NewDelivery, 'createdAt'>[],
  conditions?: InsertConditions
): Enqueued {
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
