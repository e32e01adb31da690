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
import {
  changeActions,
  createNewValues,
  type LeadChange,
  leadChanges
} from '../leads/work/changes.ts'
import { type PutOff, parseMorning, putOffDay, putOffs } from '../leads/work/put-off.ts'
import type { Enqueued } from '../outbox/enqueue.ts'
import type { PlainOutcome } from '../outcome.ts'
import type { SiteRequest } from '../request.ts'
import { prepareAssignedMail } from './assigned-mail.ts'
import { findOperator, type Operator } from './operators.ts'
import type { OperatorRequest } from './request.ts'

export interface Work {
  do: (typeof leadChanges)[number] | PutOff | 'unassign' | ''
  /** The new assignee, if nothing else is to be done. */
  assignee: string
  /** The day until which leads are put off, `2026-11-30`. */
  date: string
}

export interface Worked {
  /** The id with which the change can be shown and undone. */
  change: string
  changed: number
  /** The number of leads skipped because somebody else has changed them. */
  skipped: number
}

type WorkOutcome = PlainOutcome<'nothingToDo' | 'badAssignee' | 'badDate', Worked>

/** Changes leads if nobody has changed them since the operator saw them. */
export async function workOnLeads(
  { do: wanted, date, ...work }: Work,
  seen: readonly SeenLead[],
  request: OperatorRequest
): Promise<WorkOutcome> {
  const { now, operator, env } = request
  const isAssigned = ['assign', 'unassign', ''].includes(wanted)
  const assignee = wanted === 'unassign' ? '' : work.assignee
  if (wanted === '' && assignee === '') return { refused: 'nothingToDo' }
  const isGiven = isAssigned && assignee !== ''
  if (isGiven && !(await findAssignee(assignee, request))) return { refused: 'badAssignee' }
  const putOff = putOffs.find((name) => name === wanted)
  const isLater = putOff !== undefined || wanted === 'later'
  const clock = { now, timeZone: operator.timeZone }
  const until = isLater ? parseMorning(putOff ? putOffDay(putOff, clock) : date, clock) : 0
  if (until === undefined) return { refused: 'badDate' }
  const name = isAssigned ? 'assign' : (leadChanges.find((each) => each === wanted) ?? 'later')
  const newValues = createNewValues(name, { operator: operator.email, assignee, until })
  const change = newChange(name, request)
  const mail = isGiven ? await prepareAssignedMail(assignee, change.id, request) : undefined
  return write(change, changeLeads(env.DB, change, seen, newValues), request, mail)
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
