import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import { createApp } from './app.ts'
import type { Bindings, DeliveryMessage } from './bindings.ts'

const app = createApp()

/** Deliveries and cron jobs are imported on first use, because pages do not need them. */
export default {
  fetch: app.fetch,
  queue: async (batch: MessageBatch<DeliveryMessage>, env: Bindings) =>
    (await import('./server/jobs/deliveries.ts')).deliverBatch(batch, env),
  scheduled: async (controller: ScheduledController, env: Bindings) =>
    (await import('./server/jobs/schedule.ts')).runSchedule(controller, env)
}
