import { isAtLeast } from '../../shared/facts/operator-roles.ts'
import { batchRows } from '../db/read-row.ts'
import {
  changedLeads,
  changeLeads,
  type LeadChangeBatch,
  type RecordedLead,
  type SeenLead,
  undoChanges
} from '../leads/work/change-store.ts'
import { changeActions, type LeadChange, type Work } from '../leads/work/changes.ts'
import type { Enqueued } from '../outbox/enqueue.ts'
import type { PlainOutcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import { prepareAssignedMail } from './assigned-mail.ts'
import { findOperator, type Operator } from './operators.ts'
import type { OperatorRequest } from './request.ts'

export interface Worked {
  /** The id with which the change can be shown and undone. */
  change: string
  changed: number
  /** The number of leads skipped because somebody else has changed them. */
  skipped: number
}

/** Changes leads if nobody has changed them since the operator saw them. */
export async function workOnLeads(
  work: Work,
  seen: readonly SeenLead[],
  request: OperatorRequest
): Promise<PlainOutcome<'badAssignee', Worked>> {
  const assignee = work.change === 'assign' ? work.assignee : ''
  if (assignee && !(await findAssignee(assignee, request))) return { refused: 'badAssignee' }
  const change = newChange(work.change, request)
  const mail = assignee ? await prepareAssignedMail(assignee, change.id, request) : undefined
  return write(change, changeLeads(request.env.DB, change, seen, work), request, mail)
}

/** Undoes an operator's own change. */
export function undoWork(undone: string, request: OperatorRequest): Promise<Worked> {
  const change = newChange('undo', request)
  return write(change, undoChanges(request.env.DB, change, undone), request)
}

/** The operator to whom leads can be assigned; `undefined` if the address is nobody's. */
export async function findAssignee(
  email: string,
  request: SiteRequest
): Promise<Operator | undefined> {
  const operator = await findOperator(email, request)
  return operator && isAtLeast(operator.role, 'editor') ? operator : undefined
}

function newChange(change: LeadChange, { operator, now }: OperatorRequest): LeadChangeBatch {
  return { id: crypto.randomUUID(), operator: operator.email, change, now }
}

async function write(
  { id, change }: LeadChangeBatch,
  statements: ReturnType<typeof changeLeads>,
  { log }: OperatorRequest,
  mail?: Enqueued
): Promise<Worked> {
  const subjects = { kind: 'lead', ...changedLeads(id) }
  const action = changeActions[change]
  const { recorded } = await log.writeEach(action, subjects, statements, mail?.statements)
  const rows = batchRows<RecordedLead>(recorded)
  const changed = rows.filter(({ version }) => version !== null).length
  if (changed > 0) await mail?.send()
  return { change: id, changed, skipped: rows.length - changed }
}
