import { optionalLine } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { searchedPhone } from '../../../server/desk-search/phone-terms.ts'
import { sealValue } from '../../../server/operators/sealed-value.ts'
import { startOfDay } from '../../../shared/language/local-day.ts'
import { defineAction } from '../../define-action.ts'
import type { DeskRequest } from '../../request.ts'
import { listQuery } from './filter.ts'
import { dates } from './filters.ts'

const maxSearchLength = 300

/**
 * Searches the list. The form is posted, so that an email address or phone number can be encrypted
 * before it is in a URL.
 */
export const findAction = defineAction('find', {
  role: 'reader',
  fields: { q: optionalLine({ max: maxSearchLength }) },
  run: async ({ q }, request) => {
    const isPersonal = q.includes('@') || searchedPhone(q) !== undefined
    const search = isPersonal
      ? { who: await sealValue('search', q, request), q: undefined }
      : { who: undefined, q }
    return { redirectTo: hrefWith(request, search) }
  }
})

/** Filters the list by days, instead of a period up to today. */
export const periodAction = defineAction('period', {
  role: 'reader',
  fields: { from: optionalLine({ max: 10 }), to: optionalLine({ max: 10 }) },
  run: async (days, request) => {
    const wrong = dates.find(
      (name) => days[name] !== '' && startOfDay(days[name], request.operator.timeZone) === undefined
    )
    if (wrong) return reject('leads.errors.day', { field: wrong })
    return { redirectTo: hrefWith(request, { ...days, days: undefined }) }
  }
})

/** The list with changed filters. It covers all leads, not only those of the view. */
export function hrefWith(
  { query, deskHref }: Pick<DeskRequest, 'query' | 'deskHref'>,
  changes: Record<string, string | undefined>
): string {
  const view = { view: undefined, before: undefined }
  return deskHref('leads', { query: listQuery(query, { ...changes, ...view }) })
}
