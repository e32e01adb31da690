import { hiddenId } from '../../forms/definition/hidden-fields.ts'
import { retryAllDeliveries, retryDelivery } from '../../server/operators/retry-delivery.ts'
import { listDeliveriesById } from '../../server/outbox/list-store.ts'
import { answerOutcome, defineAction } from '../define-action.ts'

/** Resets the attempts of a dead delivery, for every screen that lists them. */
export const retryMailAction = defineAction('retryMail', {
  role: 'editor',
  fields: { delivery: hiddenId },
  submit: async ({ delivery }, request) => {
    const [listed] = await listDeliveriesById(request.env.DB, [delivery])
    const entry = listed?.key
      ? { subject: { kind: 'lead', id: listed.key } as const, details: { delivery } }
      : undefined
    const outcome = await retryDelivery({ id: delivery, entry }, request)
    return answerOutcome(outcome, 'mails.done.retried', { notDead: 'mails.errors.notDead' })
  }
})

/** Resets the attempts of all dead deliveries, on the screen of a lead only of its own. */
export const retryAllAction = defineAction('retryAll', {
  role: 'editor',
  fields: {},
  submit: async (_, request) => {
    const outcome = await retryAllDeliveries(request.params.id, request)
    return answerOutcome(outcome, 'mails.done.retriedAll', { notDead: 'mails.errors.noneDead' })
  }
})
