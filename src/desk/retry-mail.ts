import { hiddenId } from '../forms/hidden-fields.ts'
import { reject } from '../forms/server/answer.ts'
import type { ActionEntry } from '../server/action-log/action-log.ts'
import { notifyQueue } from '../server/outbox/queue.ts'
import { requeueDead } from '../server/outbox/store.ts'
import { defineAction } from './define-action.ts'
import type { DeskRequest } from './request.ts'

/** Resets the attempts of a dead mail, for every screen that lists them. */
export const retryMailAction = defineAction('retryMail', {
  role: 'editor',
  fields: { delivery: hiddenId },
  submit: async ({ delivery }, request) => {
    const entry = { subject: { kind: 'delivery', id: delivery } }
    return (await retryDelivery({ id: delivery, entry }, request))
      ? { done: 'mails.done.retried' }
      : reject('mails.errors.notDead')
  }
})

interface RetriedDelivery {
  id: string
  /** The key of the row that the delivery must be about. */
  key?: string
  entry: Omit<ActionEntry, 'action'>
}

/** @returns whether the delivery was dead */
export async function retryDelivery(
  { id, key, entry }: RetriedDelivery,
  { env, now, log, waitUntil }: DeskRequest
): Promise<boolean> {
  const requeued = requeueDead(env.DB, id, { now, key })
  if (!(await log.write({ ...entry, action: 'deliveryRetried' }, requeued))) return false
  waitUntil(notifyQueue(env, [id], now))
  return true
}
