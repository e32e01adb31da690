import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import { createApp } from './app.ts'
import type { Bindings } from './bindings.ts'
import type { DeliveryMessage } from './server/outbox/queue.ts'

const app = createApp()

/** Deliveries and upkeep are evaluated at their first use: pages do without them. */
export default {
  fetch: app.fetch,
  queue: async (batch: MessageBatch<DeliveryMessage>, env: Bindings) =>
    (await import('./server/leads/deliver.ts')).deliverBatch(batch, env),
  scheduled: async (controller: ScheduledController, env: Bindings) =>
    (await import('./server/jobs/schedule.ts')).runSchedule(controller, env)
}
