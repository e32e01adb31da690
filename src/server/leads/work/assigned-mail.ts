import type { LoggedRequest } from '../../action-log/action-log.ts'
import { displayName } from '../../action-log/actors.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import { ifLeadsChanged } from './work-store.ts'

/** Notifies an operator of leads that somebody else has assigned to them, once per batch. */
export interface AssignedMail extends MailPayload {
  template: 'operator-leads-assigned'
  by: string
  /** The id of the batch of work. Hand-overs of an earlier build stored only a number of leads. */
  leads: { change: string } | { count: number }
  to: string
}

/** The mail about work on leads, stored only if any lead changed. */
export function enqueueAssignedMail(
  to: string,
  batchId: string,
  request: LoggedRequest
): Promise<EnqueuedDeliveries> {
  const { operator } = request
  const by = displayName(operator)
  const leads = { change: batchId }
  const payload: AssignedMail = { template: 'operator-leads-assigned', by, leads, to }
  const conditions = [ifLeadsChanged(batchId)]
  return enqueueMail(to === operator.email ? [] : [{ payload }], request, { conditions })
}
