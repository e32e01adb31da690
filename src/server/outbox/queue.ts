import type { D1Database, Queue } from '@cloudflare/workers-types'
import { log } from '../log.ts'
import { markQueued } from './store.ts'

/** What the Queue carries: only the id, so a message that is lost, late or doubled does no harm. */
export interface DeliveryMessage {
  id: string
}

interface QueueBindings {
  DB: D1Database
  DELIVERIES: Queue<DeliveryMessage>
}

/** `sendBatch` takes no more at once. */
const messagesAtOnce = 100

/**
 * Hands stored deliveries to the Queue. One that refuses is no error: the rows stay pending, and
 * the sweep comes round.
 */
export async function notifyQueue(
  { DB, DELIVERIES }: QueueBindings,
  ids: string[],
  { now = Date.now }: { now?: () => number } = {}
): Promise<void> {
  for (let from = 0; from < ids.length; from += messagesAtOnce) {
    const part = ids.slice(from, from + messagesAtOnce)
    try {
      await DELIVERIES.sendBatch(part.map((id) => ({ body: { id } })))
      await markQueued(DB, part, now())
    } catch (error) {
      log.warn('deliveries not queued', { deliveries: part.length, error })
    }
  }
}
