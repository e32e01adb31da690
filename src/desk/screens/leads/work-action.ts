import * as v from 'valibot'
import type { Field } from '../../../forms/define-form.ts'
import { hiddenChoice, hiddenId, optionalLine } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import type { SeenLead } from '../../../server/leads/work/change-store.ts'
import { leadChanges } from '../../../server/leads/work/changes.ts'
import { putOffs } from '../../../server/leads/work/put-off.ts'
import { undoWork, type Worked, workOnLeads } from '../../../server/operators/lead-work.ts'
import { withQuery } from '../../../shared/links/href.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { defineAction } from '../../define-action.ts'
import { refuseAction } from '../../refuse-action.ts'
import type { DeskRequest } from '../../request.ts'

/** The version of the lead that the operator has seen (`DeskLead.version`). */
export const seenVersionField = {
  errorPrefix: 'unknown',
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, errorKey('Field')), v.transform(Number))
} as const satisfies Field

const maxLeads = 100

/** The ticked leads, each as `id:version`. */
const tickedLeads = {
  repeated: true,
  errorPrefix: 'unknown',
  schema: (errorKey: (problem: 'Field') => string) =>
    v.pipe(
      v.string(),
      v.regex(/^(?:[\w-]{1,64}:\d{1,9}(?:\n(?!$)|$))*$/, errorKey('Field')),
      v.transform((lines) => lines.split('\n').filter(Boolean)),
      v.maxLength(maxLeads, errorKey('Field')),
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
  assignee: optionalLine({ max: maxEmailLength }),
  date: optionalLine({ max: 10 })
}

/** Changes the ticked leads, except those that somebody else has changed, which are reported. */
export const workOnMany = defineAction('work', {
  role: 'editor',
  fields: { ...workFields, lead: tickedLeads },
  run: async ({ lead, ...values }, request) => {
    if (lead.length === 0) return reject('leads.errors.none')
    const worked = await workOnLeads(values, lead, request)
    if ('refused' in worked) return refuseAction(worked, workErrors)
    return { redirectTo: changeUrl(request, worked) }
  }
})

export const workErrors = {
  nothingToDo: 'common.errors.choice',
  badAssignee: reject('common.errors.choice', { field: 'assignee' }),
  badDate: reject('leads.errors.date', { field: 'date' })
} as const

/** Undoes an operator's own change, on any screen that shows it. */
export const undoAction = defineAction('undo', {
  role: 'editor',
  fields: { undone: hiddenId },
  run: async ({ undone }, request) => ({
    redirectTo: changeUrl(request, await undoWork(undone, request))
  })
})

/** The URL of the form's screen, which then reports the change. */
export function changeUrl({ self, query }: DeskRequest, { change, changed, skipped }: Worked) {
  const next = new URLSearchParams(query)
  next.delete('change')
  if (changed + skipped > 0) next.set('change', change)
  return withQuery(self, next)
}
