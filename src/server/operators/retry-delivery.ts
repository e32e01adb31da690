import type { ActionEntry, ActionLog } from '../action-log/action-log.ts'
import { notifyQueue } from '../outbox/queue.ts'
import { requeueDead } from '../outbox/store.ts'
import type { SiteRequest } from '../request.ts'

type RetryRequest = Pick<SiteRequest, 'env' | 'now' | 'waitUntil'> & { actionLog: ActionLog }

interface RetriedDelivery {
  id: string
  /** The key of the row that the delivery must be about. */
  key?: string
  /** By default, the subject is the delivery. */
  entry?: Omit<ActionEntry, 'action'>
}

/** Gives a dead delivery a fresh set of attempts. @returns whether it was dead */
export async function retryDelivery(
  { id, key, entry = { subject: { kind: 'delivery', id } } }: RetriedDelivery,
  { env, now, actionLog, waitUntil }: RetryRequest
): Promise<boolean> {
  const requeued = requeueDead(env.DB, id, { now, key })
  if (!(await actionLog.write({ ...entry, action: 'deliveryRetried' }, requeued))) return false
  waitUntil(notifyQueue(env, [id], now))
  return true
}
