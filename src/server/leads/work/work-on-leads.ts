import type { LoggedRequest } from '../../action-log/action-log.ts'
import { runBatch } from '../../db/batch.ts'
import { batchRows } from '../../db/read-row.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import { prepareAssignedMail } from './assigned-mail.ts'
import {
  changeLeads,
  type LeadChangeBatch,
  type RecordedLead,
  type SeenLead,
  selectLogDetails,
  undoChanges
} from './change-store.ts'
import { changeActions, type LeadChange, type LeadWork } from './changes.ts'

export interface WorkResult {
  /** The id with which the change can be shown and undone. */
  change: string
  changed: number
  /** The number of leads skipped because somebody else has changed them. */
  skipped: number
}

/**
 * Changes leads if nobody has changed them since the operator saw them. Whoever gets leads assigned
 * is notified by mail.
 */
export async function workOnLeads(
  work: LeadWork,
  seenLeads: readonly SeenLead[],
  request: LoggedRequest
): Promise<WorkResult> {
  const change = createChangeBatch(work.change, request)
  const assignee = work.change === 'assign' ? work.assignee : ''
  const mail = assignee ? await prepareAssignedMail(assignee, change.id, request) : undefined
  return write(change, changeLeads(request.env.DB, change, seenLeads, work), request, mail)
}

/** Undoes an operator's own change. */
export function undoWork(undone: string, request: LoggedRequest): Promise<WorkResult> {
  const change = createChangeBatch('undo', request)
  return write(change, undoChanges(request.env.DB, change, undone), request)
}

function createChangeBatch(change: LeadChange, { operator, now }: LoggedRequest): LeadChangeBatch {
  return { id: crypto.randomUUID(), operator: operator.email, change, now }
}

async function write(
  { id, change }: LeadChangeBatch,
  statements: ReturnType<typeof changeLeads>,
  { env, log }: LoggedRequest,
  mail?: EnqueuedDeliveries
): Promise<WorkResult> {
  const subjects = { kind: 'lead' as const, ...selectLogDetails(id) }
  const [[recorded]] = await runBatch(env.DB, [
    statements,
    log.entry({ action: changeActions[change], subjects }),
    mail?.steps
  ])
  const rows = batchRows<RecordedLead>(recorded)
  const changed = rows.filter(({ version }) => version !== null).length
  if (changed > 0) await mail?.send()
  return { change: id, changed, skipped: rows.length - changed }
}
