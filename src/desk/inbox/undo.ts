import { hiddenId } from '../../forms/definition/hidden-fields.ts'
import { undoWork, type WorkResult } from '../../server/leads/work/work-on-leads.ts'
import { withQuery } from '../../shared/links/href.ts'
import { defineAction } from '../define-action.ts'
import type { DeskRequest } from '../request.ts'
import { workRole } from './work-form.ts'

/** Undoes an operator's own change, on any screen that shows it. */
export const undoAction = defineAction('undo', {
  role: workRole,
  fields: { undone: hiddenId },
  submit: async ({ undone }, request) => ({
    redirectTo: changeUrl(request, await undoWork(undone, request))
  })
})

/** The URL of the form's screen, which then reports the change. */
export function changeUrl({ path, query }: DeskRequest, { change, changed, skipped }: WorkResult) {
  const newQuery = new URLSearchParams(query)
  newQuery.delete('change')
  if (changed + skipped > 0) newQuery.set('change', change)
  return withQuery(path, newQuery)
}
