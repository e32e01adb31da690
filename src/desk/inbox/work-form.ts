import type { FormValues } from '../../forms/definition/define-form.ts'
import { optionalDay, optionalLine } from '../../forms/definition/fields.ts'
import { hiddenChoice } from '../../forms/definition/hidden-fields.ts'
import { reject } from '../../forms/server/answer.ts'
import type { Rejection } from '../../forms/server/submission.ts'
import { type LeadWork, leadWorkKinds } from '../../server/leads/work/lead-work.ts'
import { parseMorning, snoozeDay, snoozes } from '../../server/leads/work/snooze.ts'
import { findAssignee } from '../../server/operators/operators.ts'
import { maxEmailLength } from '../../shared/text/email.ts'
import type { DeskErrorKey } from '../messages.ts'
import type { DeskRequest } from '../request.ts'

/** The role that may change leads; what the log says is in `leads/work/lead-work.ts`. */
export const workRole = 'editor'

/** The fields of a form that changes leads. Its buttons are named `do` or `assignee`. */
export const workFields = {
  do: hiddenChoice([...leadWorkKinds, ...snoozes, 'unassign', '']),
  assignee: optionalLine({ max: maxEmailLength }),
  date: optionalDay
}

export async function parseWork(
  { do: button, assignee, date }: FormValues<{ fields: typeof workFields }>,
  request: DeskRequest
): Promise<LeadWork | Rejection<DeskErrorKey>> {
  switch (button) {
    case '':
      return assignee === '' ? reject('common.errors.choice') : assign(assignee, request)
    case 'assign':
      return assign(assignee, request)
    case 'unassign':
      return { kind: 'assign', assignee: '' }
    case 'later':
    case 'tomorrow':
    case 'friday':
    case 'monday':
    case 'week': {
      const clock = { now: request.now, timeZone: request.operator.timeZone }
      const until = parseMorning(button === 'later' ? date : snoozeDay(button, clock), clock)
      if (until === undefined) return reject('leads.errors.date', { field: 'date' })
      return { kind: 'later', until }
    }
    default:
      return { kind: button }
  }
}

async function assign(
  assignee: string,
  request: DeskRequest
): Promise<LeadWork | Rejection<DeskErrorKey>> {
  return assignee === '' || (await findAssignee(assignee, request))
    ? { kind: 'assign', assignee }
    : reject('common.errors.choice', { field: 'assignee' })
}
