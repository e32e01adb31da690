import type { LoggedRequest } from '../../action-log/action-log.ts'
import { displayName } from '../../action-log/actors.ts'
import type { Condition } from '../../db/sql-part.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailPayload } from '../../mail/payload.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import { ifLeadsChanged } from './work-store.ts'

/** Notifies an operator of leads that somebody else has assigned to them, once per batch. */
export interface AssignedMail extends MailPayload {
  template: 'operator-leads-assigned'
  by: string
  /** The id of the batch of work, or the number of leads handed over. */
  leads: { change: string } | { count: number }
  to: string
}

/** The mail about work on leads, stored only if any lead changed. */
export function enqueueAssignedMail(
  to: string,
  batchId: string,
  request: LoggedRequest
): Promise<EnqueuedDeliveries> {
  return enqueueLeadsMail(to, { change: batchId }, request, [ifLeadsChanged(batchId)])
}

/** The mail about a hand-over. */
export function enqueueHandOverMail(
  to: string,
  count: number,
  request: LoggedRequest
): Promise<EnqueuedDeliveries> {
  return enqueueLeadsMail(to, { count }, request)
}

async function enqueueLeadsMail(
  to: string,
  leads: AssignedMail['leads'],
  request: LoggedRequest,
  conditions?: readonly Condition[]
): Promise<EnqueuedDeliveries> {
  const { operator } = request
  const by = displayName(operator)
  const payload: AssignedMail = { template: 'operator-leads-assigned', by, leads, to }
  return enqueueMail(to === operator.email ? [] : [{ payload }], request, { conditions })
}
