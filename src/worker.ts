import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import { createApp } from './app.ts'
import type { Bindings, DeliveryMessage } from './bindings.ts'
import { lazy } from './shared/lazy.ts'

const deliveries = lazy(() => import('./server/jobs/deliveries.ts'))
const schedule = lazy(() => import('./server/jobs/schedule.ts'))

const app = createApp()

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch<DeliveryMessage>, env: Bindings) =>
    deliveries.deliverBatch(batch, env),
  scheduled: (controller: ScheduledController, env: Bindings) =>
    schedule.runSchedule(controller, env)
}
