import type { Bindings } from '../../bindings.ts'
import { withTimeout } from '../../shared/network/with-timeout.ts'
import { log } from '../base/log.ts'
import { markQueued } from './store.ts'

/** The Queue's limit for one `sendBatch`. */
const messagesPerBatch = 100

const sendTimeoutMs = 10_000

/** Sends stored deliveries to the Queue. If that fails, the rows stay pending for the sweep. */
export async function notifyQueue(
  { DB, DELIVERIES }: Pick<Bindings, 'DB' | 'DELIVERIES'>,
  ids: string[],
  now: number
): Promise<void> {
  for (let from = 0; from < ids.length; from += messagesPerBatch) {
    const part = ids.slice(from, from + messagesPerBatch)
    try {
      const sending = DELIVERIES.sendBatch(part.map((id) => ({ body: { id } })))
      await withTimeout(sending, sendTimeoutMs)
      await markQueued(DB, part, now)
    } catch (error) {
      log.warn('deliveries not queued', { deliveries: part.length, error })
    }
  }
}
