import type { LoggedRequest } from '../../action-log/action-log.ts'
import { type DependentStep, runBatch } from '../../db/batch.ts'
import { batchRows } from '../../db/read-row.ts'
import type { EnqueuedDeliveries } from '../../outbox/enqueue.ts'
import { enqueueAssignedMail } from './assigned-mail.ts'
import { type LeadWork, type LeadWorkKind, workActions } from './lead-work.ts'
import {
  changeLeads,
  type LeadBatch,
  type RecordedLead,
  reassignLeads,
  type SeenLead,
  selectLogDetails,
  undoChanges
} from './work-store.ts'

export interface WorkResult {
  /** The id with which the work can be shown and undone. */
  batchId: string
  changed: number
  /** The number of leads skipped because somebody else has changed them. */
  skipped: number
}

/**
 * Changes leads if nobody has changed them since the operator saw them. An operator who gets leads
 * assigned is notified by mail.
 */
export async function workOnLeads(
  work: LeadWork,
  seenLeads: readonly SeenLead[],
  request: LoggedRequest
): Promise<WorkResult> {
  const batch = createBatch(work.kind, request)
  const assignee = work.kind === 'assign' ? work.assignee : ''
  const mail = assignee ? await enqueueAssignedMail(assignee, batch.id, request) : undefined
  return write(batch, changeLeads(request.env.DB, batch, seenLeads, work), request, mail)
}

/** Hands an operator's unfinished leads over to another one, who is notified by mail. */
export async function handOver(
  { from, to }: { from: string; to: string },
  request: LoggedRequest
): Promise<WorkResult> {
  const batch = createBatch('assign', request)
  const mail = await enqueueAssignedMail(to, batch.id, request)
  const subject = { kind: 'operator' as const, id: from }
  const entry = { action: 'leadsHandedOver' as const, subject, details: { to } }
  const statements = reassignLeads(request.env.DB, batch, { from, to })
  return write(batch, statements, request, mail, [request.actionLog.entry(entry)])
}

/** Undoes an operator's own work. */
export function undoWork(undone: string, request: LoggedRequest): Promise<WorkResult> {
  const batch = createBatch('undo', request)
  return write(batch, undoChanges(request.env.DB, batch, undone), request)
}

function createBatch(kind: LeadWorkKind, { operator, now }: LoggedRequest): LeadBatch {
  return { id: crypto.randomUUID(), operator: operator.email, kind, now }
}

async function write(
  { id, kind }: LeadBatch,
  statements: ReturnType<typeof changeLeads>,
  { env, actionLog }: LoggedRequest,
  mail?: EnqueuedDeliveries,
  entries: readonly DependentStep[] = []
): Promise<WorkResult> {
  const subjects = { kind: 'lead' as const, ...selectLogDetails(id) }
  const [[recorded]] = await runBatch(env.DB, [
    [...statements, actionLog.entry({ action: workActions[kind], subjects }), ...entries],
    mail?.steps
  ])
  const rows = batchRows<RecordedLead>(recorded)
  const changed = rows.filter(({ version }) => version !== null).length
  if (changed > 0) await mail?.send()
  return { batchId: id, changed, skipped: rows.length - changed }
}
