import type { ActionEntry, ActionLog } from '../action-log/action-log.ts'
import type { BackgroundRequest } from '../base/work-request.ts'
import { runBatch } from '../db/batch.ts'
import { batchRows } from '../db/read-row.ts'
import { notifyQueue } from '../outbox/queue.ts'
import {
  requeueAllDead,
  requeueDead,
  selectDeadKeys,
  selectDeadWithoutKey
} from '../outbox/store.ts'
import type { Outcome } from '../outcome.ts'

type RetryRequest = BackgroundRequest & { actionLog: ActionLog }

interface RetriedDelivery {
  id: string
  /** The key of the row that the delivery must be about. */
  key?: string
  /** By default, the subject is the delivery. */
  entry?: Omit<ActionEntry, 'action'>
}

/** Resets the attempts of a delivery. Refused unless it is dead. */
export async function retryDelivery(
  { id, key, entry = { subject: { kind: 'delivery', id } } }: RetriedDelivery,
  { env, now, actionLog, waitUntil }: RetryRequest
): Promise<Outcome<'notDead'>> {
  const requeued = requeueDead(env.DB, id, { now, key })
  const outcome = await actionLog.write({ ...entry, action: 'deliveryRetried' }, requeued)
  if ('refused' in outcome) return { refused: 'notDead' }
  waitUntil(notifyQueue(env, [id], now))
  return {}
}

/** Resets the attempts of all dead deliveries, or of one lead's. Refused if there are none. */
export async function retryAllDeliveries(
  lead: string | undefined,
  { env, now, actionLog, waitUntil }: RetryRequest
): Promise<Outcome<'notDead'>> {
  const action = 'deliveryRetried'
  const [, , requeued] = await runBatch(env.DB, [
    actionLog.entry({ action, subjects: { kind: 'lead', ...selectDeadKeys(lead) } }),
    lead === undefined
      ? actionLog.entry({ action, subjects: { kind: 'delivery', ...selectDeadWithoutKey } })
      : undefined,
    requeueAllDead(env.DB, { now, key: lead })
  ])
  const ids = batchRows<{ id: string }>(requeued).map(({ id }) => id)
  waitUntil(notifyQueue(env, ids, now))
  return ids.length > 0 ? {} : { refused: 'notDead' }
}
