import type { DeskLead } from '../../server/leads/inbox/desk-store.ts'
import { type LeadFilter, listLeads } from '../../server/leads/inbox/inbox-store.ts'
import type { DeskRequest } from '../request.ts'
import { isOldestFirst, parseViewName } from './list-query.ts'
import { readLeadFilter } from './read-filter.ts'
import type { ViewName } from './views.ts'

const leadsPerPage = 50

export interface List {
  view: ViewName
  leads: DeskLead[]
  /** The last lead of this page, if another page follows. */
  next?: number
}

/** Loads the page of the inbox that the URL names. */
export async function loadList(request: DeskRequest): Promise<List> {
  const view = parseViewName(request.query)
  const filter = await readLeadFilter(request, view)
  const found = await listLeads(request.env.DB, filter, leadsPerPage + 1)
  const leads = found.slice(0, leadsPerPage)
  return { view, leads, next: found.length > leadsPerPage ? leads.at(-1)?.number : undefined }
}

/** The previous and next lead in the list. They are on the same page, except at its ends. */
export async function loadNeighbours(
  request: DeskRequest,
  { number }: DeskLead,
  { view, leads: page, next: nextPage }: List
): Promise<{ previous?: DeskLead; next?: DeskLead }> {
  const { query, env } = request
  const isAscending = isOldestFirst(query)
  const isAfter = (lead: DeskLead) => (isAscending ? lead.number > number : lead.number < number)
  const place = page.findIndex((lead) => lead.number === number)
  // A lead may leave its list, for example when it has been answered.
  const isListed = place !== -1
  const next = isListed ? page[place + 1] : page.find(isAfter)
  const previous = isListed ? page[place - 1] : page.findLast((lead) => !isAfter(lead))
  const isPastEnd = !next && nextPage !== undefined
  const isBeforeStart = !previous && query.has('before')
  if (!isPastEnd && !isBeforeStart) return { previous, next }
  const filter = await readLeadFilter(request, view)
  const backwards: LeadFilter = { ...filter, isOldestFirst: !isAscending, before: number }
  const [[following], [preceding]] = await Promise.all([
    listLeads(env.DB, { ...filter, before: number }, 1),
    listLeads(env.DB, backwards, 1)
  ])
  return { previous: preceding, next: following }
}
