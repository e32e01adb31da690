import { hiddenId } from '../../forms/definition/hidden-fields.ts'
import { reject } from '../../forms/server/answer.ts'
import { retryAllDeliveries, retryDelivery } from '../../server/operators/retry-delivery.ts'
import { defineAction } from '../define-action.ts'

/** Resets the attempts of a dead mail, for every screen that lists them. */
export const retryMailAction = defineAction('retryMail', {
  role: 'editor',
  fields: { delivery: hiddenId },
  submit: async ({ delivery }, request) => {
    return (await retryDelivery({ id: delivery }, request))
      ? { done: 'mails.done.retried' }
      : reject('mails.errors.notDead')
  }
})

/** Resets the attempts of all dead deliveries, on the screen of a lead only of its own. */
export const retryAllAction = defineAction('retryAll', {
  role: 'editor',
  fields: {},
  submit: async (_, request) =>
    (await retryAllDeliveries(request.params.id, request))
      ? { done: 'mails.done.retriedAll' }
      : reject('mails.errors.noneDead')
})
