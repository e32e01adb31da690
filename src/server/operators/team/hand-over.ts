import { listFormerAssignees } from '../../leads/work/assignees-store.ts'
import { handOver } from '../../leads/work/work-on-leads.ts'
import type { Outcome } from '../../outcome.ts'
import { findAssignee, listOperators } from '../operators.ts'
import type { OperatorRequest } from '../request.ts'

/**
 * Hands the unfinished leads of a former operator over to an operator, who is notified by mail.
 * Refused if there are none, or nobody can receive them.
 */
export async function handOverLeads(
  { from, to }: { from: string; to: string },
  request: OperatorRequest
): Promise<Outcome<'noReceiver' | 'noLeads', { count: number }>> {
  const { DB } = request.env
  const receiver = await findAssignee(to, request)
  if (!receiver) return { refused: 'noReceiver' }
  const operators = (await listOperators(request)).map(({ email }) => email)
  const former = (await listFormerAssignees(DB, operators)).find(({ email }) => email === from)
  if (!former) return { refused: 'noLeads' }
  const { changed } = await handOver({ from, to: receiver.email }, request)
  return changed > 0 ? { count: changed } : { refused: 'noLeads' }
}
