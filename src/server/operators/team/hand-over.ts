import { runBatch } from '../../db/batch.ts'
import { isChanged } from '../../db/is-changed.ts'
import { enqueueHandOverMail } from '../../leads/work/assigned-mail.ts'
import { listFormerAssignees, reassignLeads } from '../../leads/work/assignees-store.ts'
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
  const mail = await enqueueHandOverMail(receiver.email, former.leads, request)
  const [[change]] = await runBatch(DB, [
    [
      reassignLeads(DB, from, receiver.email),
      request.actionLog.entry({
        action: 'leadsHandedOver',
        subject: { kind: 'operator', id: from },
        details: { to: receiver.email }
      }),
      ...mail.steps
    ]
  ])
  if (!isChanged(change)) return { refused: 'noLeads' }
  await mail.send()
  return { count: change.meta.changes }
}
