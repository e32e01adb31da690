import { currentHref } from '../../change-query.ts'
import { defineAction } from '../../define-action.ts'
import { changedDays, periodSearchFields } from '../../search-fields.ts'
import { maxReferenceLength } from './filter.ts'

/** Searches the log, as the inbox is searched. */
export const findInLogAction = defineAction('find', {
  role: 'reader',
  fields: periodSearchFields(maxReferenceLength),
  submit: async ({ q, ...period }, request) => {
    const days = changedDays(period)
    if ('errors' in days) return days
    return { redirectTo: currentHref(request, { q, ...days, before: undefined }) }
  }
})
