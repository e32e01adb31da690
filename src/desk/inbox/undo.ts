import { hiddenId } from '../../forms/definition/hidden-fields.ts'
import { undoWork, type WorkResult } from '../../server/leads/work/work-on-leads.ts'
import { withQuery } from '../../shared/links/href.ts'
import { type ActionAnswer, defineAction } from '../define-action.ts'
import type { DeskRequest } from '../request.ts'
import { workRole } from './work-form.ts'

/** Undoes an operator's own work, on any screen that shows it. */
export const undoAction = defineAction('undo', {
  role: workRole,
  fields: { undone: hiddenId },
  submit: async ({ undone }, request) => redirectToChange(await undoWork(undone, request), request)
})

/** Redirects to the form's screen, which then reports the change, or that there was none. */
export function redirectToChange(
  { batchId, changed, skipped }: WorkResult,
  { path, query }: DeskRequest
): ActionAnswer {
  const newQuery = new URLSearchParams(query)
  newQuery.delete('change')
  const hasChange = changed + skipped > 0
  if (hasChange) newQuery.set('change', batchId)
  return {
    ...(!hasChange && { done: 'leads.done.unchanged' as const }),
    redirectTo: withQuery(path, newQuery)
  }
}
