import type { FieldDefinition } from '../../../forms/definition/define-form.ts'
import { line } from '../../../forms/definition/fields.ts'
import { hiddenId, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { searchedPhone } from '../../../server/desk-search/phone-terms.ts'
import { removeView, saveView } from '../../../server/leads/inbox/views.ts'
import { maxViews } from '../../../server/leads/inbox/views-store.ts'
import { workOnLeads } from '../../../server/leads/work/work-on-leads.ts'
import type { SeenLead } from '../../../server/leads/work/work-store.ts'
import { sealValue } from '../../../server/operators/sealed-value.ts'
import { answerOutcome, defineAction } from '../../define-action.ts'
import { hrefWith } from '../../inbox/list-links.ts'
import { isSearched, savedQuery } from '../../inbox/list-query.ts'
import { redirectToChange, undoAction } from '../../inbox/undo.ts'
import { parseWork, workFields, workRole } from '../../inbox/work-form.ts'
import { changedDays, periodSearchFields } from '../../search-fields.ts'

/** The ticked leads, at most 100, each as `id:version`. */
const tickedLeads = {
  ...hiddenPattern(/^(?:[\w-]{1,64}:\d{1,9}(?:\n(?!$)|$)){0,100}$/, (text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line): SeenLead => {
        const [id = '', version] = line.split(':')
        return { id, version: Number(version) }
      })
  ),
  repeated: true
} as const satisfies FieldDefinition

/** Changes the ticked leads, except those that somebody else has changed, which are reported. */
export const workOnManyAction = defineAction('work', {
  role: workRole,
  fields: { ...workFields, lead: tickedLeads },
  submit: async ({ lead, ...fields }, request) => {
    if (lead.length === 0) return reject('leads.errors.none')
    const work = await parseWork(fields, request)
    if ('errors' in work) return work
    return redirectToChange(await workOnLeads(work, lead, request), request)
  }
})

/**
 * Searches the list. The form is posted, so that an email address or phone number can be encrypted
 * before it is in a URL.
 */
export const findAction = defineAction('find', {
  role: 'reader',
  fields: periodSearchFields(300),
  submit: async ({ q, chosen, ...period }, request) => {
    const days = changedDays({ chosen, ...period })
    if ('errors' in days) return days
    const isPersonal = q.includes('@') || searchedPhone(q) !== undefined
    const search = isPersonal
      ? { who: await sealValue('search', q, request), q: undefined }
      : { who: undefined, q }
    // A search looks through all messages, unless a view is chosen for it.
    const keepsView = q === '' || chosen === 'view' || isSearched(request.query)
    const view = keepsView ? (request.query.get('view') ?? undefined) : undefined
    const hasDays = Object.values(days).some(Boolean)
    const changes = { ...search, ...days, ...(hasDays && { days: undefined }), view }
    return { redirectTo: hrefWith(request, changes) }
  }
})

export const saveViewAction = defineAction('saveView', {
  role: 'reader',
  fields: { name: line({ max: 40 }) },
  submit: async ({ name }, request) => {
    const query = savedQuery(request.query)
    if (query === '') return reject('leads.errors.nothingToSave')
    return answerOutcome(await saveView({ name, query }, request), 'leads.done.viewSaved', {
      unchanged: reject('leads.errors.view', { field: 'name', params: { max: maxViews } })
    })
  }
})

export const deleteViewAction = defineAction('deleteView', {
  role: 'reader',
  fields: { view: hiddenId },
  submit: async ({ view }, request) =>
    answerOutcome(await removeView(view, request), 'leads.done.viewDeleted', {
      unchanged: 'lead.errors.gone'
    })
})

export const inboxActions = [
  workOnManyAction,
  undoAction,
  findAction,
  saveViewAction,
  deleteViewAction
]
