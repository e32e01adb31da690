import { waitsSince } from '../../../server/accounts/account-state.ts'
import type { Account, AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import { chooseBackend } from '../../../server/accounts/backend/choose-backend.ts'
import type { DeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { type LeadFilter, listLeads } from '../../../server/leads/inbox/inbox-store.ts'
import { log } from '../../../server/log.ts'
import { withTimeout } from '../../../shared/network/with-timeout.ts'
import type { DeskRequest } from '../../request.ts'
import {
  isFiltered,
  isOldestFirst,
  parseViewName,
  readLeadFilter,
  type ViewName
} from './list-query.ts'

const leadsPerPage = 50
const listedAgencies = 50
/** Maximum milliseconds for the business API, so that the inbox never waits for long. */
const agenciesMs = 2000

type Item =
  | { kind: 'lead'; at: number; lead: DeskLead }
  | { kind: 'agency'; at: number; account: Account; checks?: ReadonlyMap<string, AgencyCheck> }

export interface List {
  view: ViewName
  items: Item[]
  /** The last lead of this page, if another page follows. */
  next?: number
  /** Whether the agencies to check could not be loaded. */
  lacksAgencies: boolean
}

/**
 * Loads the page of the inbox that the URL names. The first page of the open leads also has the
 * agencies to check, sorted by arrival, unless it is filtered.
 */
export async function loadList(request: DeskRequest): Promise<List> {
  const { query } = request
  const view = parseViewName(query)
  const isFirst = !query.has('before')
  const showsAgencies = view === 'agencies' || (view === 'open' && isFirst && !isFiltered(query))
  const [leads, agencies] = await Promise.all([
    listPage(request, view),
    showsAgencies ? listWaitingAgencies(request) : []
  ])
  const pageLeads = leads.slice(0, leadsPerPage)
  const items: Item[] = [
    ...pageLeads.map((lead) => ({ kind: 'lead' as const, at: lead.createdAt, lead })),
    ...(agencies ?? [])
  ]
  const isAscending = isOldestFirst(query)
  // Sorting is stable and leads were loaded by arrival, so they keep their order.
  items.sort((one, other) => (isAscending ? one.at - other.at : other.at - one.at))
  const next = leads.length > leadsPerPage ? pageLeads.at(-1)?.number : undefined
  return { view, items, next, lacksAgencies: agencies === undefined }
}

/** The leads of the page, and the first one of the next. */
async function listPage(request: DeskRequest, view: ViewName): Promise<DeskLead[]> {
  if (view === 'agencies') return []
  return listLeads(request.env.DB, await readLeadFilter(request, view), leadsPerPage + 1)
}

/** The previous and next lead in the list. They are on the same page, except at its ends. */
export async function loadNeighbours(
  request: DeskRequest,
  { number }: DeskLead,
  { items, next: nextPage }: List
): Promise<{ previous?: DeskLead; next?: DeskLead }> {
  const { query, env } = request
  const isAscending = isOldestFirst(query)
  const page = items.flatMap((item) => (item.kind === 'lead' ? [item.lead] : []))
  const isAfter = (lead: DeskLead) => (isAscending ? lead.number > number : lead.number < number)
  const place = page.findIndex((lead) => lead.number === number)
  // A lead may leave its list, for example when it has been answered.
  const isListed = place !== -1
  const next = isListed ? page[place + 1] : page.find(isAfter)
  const previous = isListed ? page[place - 1] : page.findLast((lead) => !isAfter(lead))
  const isPastEnd = !next && nextPage !== undefined
  const isBeforeStart = !previous && query.has('before')
  if (!isPastEnd && !isBeforeStart) return { previous, next }
  const view = parseViewName(query)
  const filter = await readLeadFilter(request, view === 'agencies' ? 'open' : view)
  const backwards: LeadFilter = { ...filter, isOldestFirst: !isAscending, before: number }
  const [[following], [preceding]] = await Promise.all([
    listLeads(env.DB, { ...filter, before: number }, 1),
    listLeads(env.DB, backwards, 1)
  ])
  return { previous: preceding, next: following }
}

/** @returns `undefined` if the business API does not respond */
async function listWaitingAgencies(request: DeskRequest): Promise<Item[] | undefined> {
  const backend = chooseBackend(request)
  try {
    const page = backend.list({ state: 'waiting', limit: listedAgencies })
    const { accounts } = await withTimeout(page, agenciesMs)
    const checks = await backend.checks?.list(accounts.map(({ id }) => id))
    return accounts.map((account) => ({
      kind: 'agency',
      at: waitsSince(account),
      account,
      checks
    }))
  } catch (error) {
    log.warn('agencies not loaded', { requestId: request.id, error })
    return undefined
  }
}
