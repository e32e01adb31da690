import { hiddenId } from '../forms/fields.ts'
import { reject } from '../forms/server/answer.ts'
import { notifyQueue } from '../server/outbox/queue.ts'
import { requeueDead } from '../server/outbox/store.ts'
import { defineAction } from './define-action.ts'

/** Resets the attempts of a dead mail, for every screen that lists them. */
export const retryMail = defineAction('retryMail', {
  role: 'editor',
  fields: { delivery: hiddenId },
  run: async ({ delivery }, { env, now, log, waitUntil }) => {
    const isRequeued = await log.change(
      { action: 'deliveryRetried', subject: { kind: 'delivery', id: delivery } },
      requeueDead(env.DB, delivery, { now })
    )
    if (!isRequeued) return reject('mails.errors.notDead')
    waitUntil(notifyQueue(env, [delivery], now))
    return { done: 'mails.done.retried' }
  }
})
