import * as v from 'valibot'
import type { Field } from '../../../forms/define-form.ts'
import { hiddenChoice, hiddenId, optionalLine } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import {
  changedLeads,
  changeLeads,
  type SeenLead,
  undoChanges
} from '../../../server/leads/change-store.ts'
import {
  changeActions,
  createNewValues,
  type LeadChange,
  leadChanges
} from '../../../server/leads/changes.ts'
import { prepareAssignedMail } from '../../../server/operators/assigned-mail.ts'
import { findOperator } from '../../../server/operators/operators.ts'
import type { Enqueued } from '../../../server/outbox/enqueue.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { longestEmail } from '../../../shared/text/email.ts'
import { defineAction } from '../../define-action.ts'
import type { DeskRequest } from '../../request.ts'
import { type PutOff, parseMorning, putOffDay, putOffs } from './days.ts'

/** The version of the lead that the operator has seen (`DeskLead.version`). */
export const seenVersionField = {
  errorPrefix: 'unknown',
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, errorKey('Field')), v.transform(Number))
} as const satisfies Field

const mostLeads = 100

/** The ticked leads, each as `id:version`. */
const tickedLeads = {
  repeated: true,
  errorPrefix: 'unknown',
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(
      v.string(),
      v.regex(/^(?:[\w-]{1,64}:\d{1,9}(?:\n(?!$)|$))*$/, errorKey('Field')),
      v.transform((lines) => lines.split('\n').filter(Boolean)),
      v.maxLength(mostLeads, errorKey('Field')),
      v.transform((lines) =>
        lines.map((line): SeenLead => {
          const [id = '', version] = line.split(':')
          return { id, version: Number(version) }
        })
      )
    )
} as const satisfies Field

/** The fields of a form that changes leads. Its buttons are named `do` or `assignee`. */
export const workFields = {
  do: hiddenChoice([...leadChanges, ...putOffs, 'unassign', '']),
  assignee: optionalLine({ max: longestEmail }),
  date: optionalLine({ max: 10 })
}

interface Work {
  do: (typeof leadChanges)[number] | PutOff | 'unassign' | ''
  assignee: string
  date: string
}

/** Changes the ticked leads, except those that somebody else has changed, which are reported. */
export const workOnMany = defineAction('work', {
  role: 'editor',
  fields: { ...workFields, lead: tickedLeads },
  run: async ({ lead, ...values }, request) => {
    if (lead.length === 0) return reject('leads.errors.none')
    const worked = await applyWork(values, lead, request)
    return 'errors' in worked ? worked : { redirectTo: changeUrl(request, worked) }
  }
})

interface Worked {
  /** The id with which the change can be shown and undone. */
  change: string
  changed: number
  /** The number of leads skipped because somebody else has changed them. */
  refused: number
}

/** Changes leads if nobody has changed them since the operator saw them. */
export async function applyWork(values: Work, seen: readonly SeenLead[], request: DeskRequest) {
  const { now, operator } = request
  const { date } = values
  const isAssigned = ['assign', 'unassign', ''].includes(values.do)
  const assignee = values.do === 'unassign' ? '' : values.assignee
  if (values.do === '' && assignee === '') return reject('common.errors.choice')
  if (isAssigned && assignee !== '') {
    const found = await findOperator(assignee, request)
    const mayWork = found && isAtLeast(found.role, 'editor')
    if (!mayWork) return reject('common.errors.choice', { field: 'assignee' })
  }
  const putOff = putOffs.find((name) => name === values.do)
  const isLater = putOff !== undefined || values.do === 'later'
  const clock = { now, timeZone: operator.timeZone }
  const until = isLater ? parseMorning(putOff ? putOffDay(putOff, clock) : date, clock) : 0
  if (until === undefined) return reject('leads.errors.date', { field: 'date' })
  const name = isAssigned ? 'assign' : (leadChanges.find((each) => each === values.do) ?? 'later')
  const newValues = createNewValues(name, { operator: operator.email, assignee, until })
  const change = newChange(name, request)
  const statements = changeLeads(request.env.DB, change, seen, newValues)
  const mail =
    isAssigned && assignee !== ''
      ? await prepareAssignedMail(assignee, change.id, request)
      : undefined
  return write(change, statements, request, mail)
}

/** Undoes an operator's own change, on any screen that shows it. */
export const undoAction = defineAction('undo', {
  role: 'editor',
  fields: { undone: hiddenId },
  run: async ({ undone }, request) => {
    const change = newChange('undo', request)
    const worked = await write(change, undoChanges(request.env.DB, change, undone), request)
    return { redirectTo: changeUrl(request, worked) }
  }
})

function newChange(change: LeadChange, { operator, now }: DeskRequest) {
  return { id: crypto.randomUUID(), operator: operator.email, change, now }
}

async function write(
  { id, change }: ReturnType<typeof newChange>,
  statements: ReturnType<typeof changeLeads>,
  { log }: DeskRequest,
  mail?: Enqueued
): Promise<Worked> {
  const subjects = { kind: 'lead', ...changedLeads(id) }
  const [recorded] = await log.writeEach(
    changeActions[change],
    subjects,
    statements,
    mail?.statements
  )
  // The statement returns these columns.
  const rows = (recorded?.results ?? []) as { version: number | null }[]
  const changed = rows.filter(({ version }) => version !== null).length
  if (changed > 0) await mail?.send()
  return { change: id, changed, refused: rows.length - changed }
}

/** The URL of the form's screen, which then reports the change. */
export function changeUrl({ self, query }: DeskRequest, { change, changed, refused }: Worked) {
  const next = new URLSearchParams(query)
  next.delete('change')
  if (changed + refused > 0) next.set('change', change)
  return next.size > 0 ? `${self}?${next}` : self
}
