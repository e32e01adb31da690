import { unfinishedStates } from '../../server/leads/inbox/desk-store.ts'
import { countLeads, type LeadFilter } from '../../server/leads/inbox/inbox-store.ts'
import { leadsOverdueUntil } from '../../server/leads/inbox/overdue.ts'
import { privacyKind } from '../../server/leads/kinds.ts'
import { unsealValue } from '../../server/operators/sealed-value.ts'
import { dayAt, endOfDay, startOfDay } from '../../shared/language/local-day.ts'
import { withQuery } from '../../shared/links/href.ts'
import { isEmail } from '../../shared/text/email.ts'
import { parseNumber } from '../../shared/text/parse-number.ts'
import { dayMs } from '../../shared/time.ts'
import { changeQuery } from '../change-query.ts'
import type { DeskRequest } from '../request.ts'

/** The views of the inbox, in the order of their links. */
export const viewNames = [
  'open',
  'new',
  'overdue',
  'mine',
  'unassigned',
  'later',
  'answered',
  'spam',
  'people',
  'all'
] as const
export type ViewName = (typeof viewNames)[number]

export function viewFilters({
  now,
  operator,
  settings
}: Pick<DeskRequest, 'now' | 'operator' | 'settings'>): Record<ViewName, LeadFilter> {
  return {
    open: { now, work: 'open' },
    new: { now, work: 'due', state: 'new' },
    overdue: {
      now,
      work: 'open',
      exceptKind: privacyKind,
      until: leadsOverdueUntil({ now, settings })
    },
    mine: { now, work: 'open', assignee: operator.email },
    unassigned: { now, work: 'open', assignee: null },
    later: { now, work: 'snoozed' },
    answered: { now, state: 'answered' },
    spam: { now, state: 'spam' },
    people: { now, kind: privacyKind, work: 'unfinished' },
    all: { now }
  }
}

/** The search in the query of a list: as it is, or encrypted. */
export const searchNames = ['q', 'who'] as const

/** The parameters for a period other than the last days. */
export const periodDays = ['from', 'to'] as const

/** The filters in the query of a list, apart from the search. */
export const filterNames = [
  ...['state', 'kind', 'programme', 'country', 'locale', 'assignee', 'delivery'],
  'days',
  ...periodDays
] as const

/** All parameters that leave out leads. */
export const filteringNames: readonly string[] = [...searchNames, ...filterNames]

/** The value of the filter `state` for leads that are new or open. */
export const unfinishedState = 'unfinished'

/** The query parameters of a list. Links within the list drop all others. */
const listParameters: readonly string[] = ['view', 'sort', 'before', ...filteringNames]

/** Changes parameters of a list's query, and drops parameters of other screens. */
export function listQuery(
  query: URLSearchParams,
  changes: Record<string, string | undefined> = {}
): Record<string, string> {
  const listEntries = [...query].filter(([name]) => listParameters.includes(name))
  return changeQuery(new URLSearchParams(listEntries), changes)
}

/** The view of a list. A search or a filter covers all leads, unless the URL names a view. */
export function parseViewName(query: URLSearchParams): ViewName {
  const viewName = viewNames.find((name) => name === query.get('view'))
  return viewName ?? (isFiltered(query) ? 'all' : 'open')
}

/** Whether a list is searched or filtered. */
export function isFiltered(query: URLSearchParams): boolean {
  return filteringNames.some((name) => query.get(name))
}

/** Whether a list is sorted by arrival, oldest first. */
export function isOldestFirst(query: URLSearchParams): boolean {
  return query.get('sort') === 'oldest'
}

/** The search text, which is encrypted in the URL if it contains an email address. */
export async function readSearch(request: DeskRequest): Promise<string> {
  const { query } = request
  const sealedSearch = query.get('who')
  if (sealedSearch) return (await unsealValue('search', sealedSearch, request)) ?? ''
  return query.get('q') ?? ''
}

/** Reads the filter from the query. Ignores malformed values. */
export async function readLeadFilter(request: DeskRequest, view: ViewName): Promise<LeadFilter> {
  const { query, now, operator } = request
  const search = (await readSearch(request)).trim()
  const filters = Object.fromEntries(
    ['state', 'kind', 'programme', 'country', 'locale', 'assignee'].flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    })
  )
  const period = parsePeriod(query, { now, timeZone: operator.timeZone })
  const viewed = viewFilters(request)[view]
  const ends = [period.until, viewed.until].filter((end) => end !== undefined)
  return {
    ...filters,
    ...(filters.state === unfinishedState && { state: undefined, work: 'unfinished' }),
    ...(query.get('delivery') === 'dead' && { delivery: 'dead' }),
    ...period,
    ...(isSearched(query) && (await parseCondition(search, request))),
    ...viewed,
    until: ends.length > 0 ? Math.min(...ends) : undefined,
    isOldestFirst: isOldestFirst(query),
    before: parseNumber(query.get('before'))
  }
}

/** A complete email address matches the sender, other text the beginnings of words. */
async function parseCondition(
  search: string,
  { env, now }: DeskRequest
): Promise<Pick<LeadFilter, 'email' | 'search'>> {
  if (!isEmail(search)) return { search }
  const { sent } = await countLeads(env.DB, { sent: { now, email: search } }, 1)
  return sent > 0 ? { email: search } : { search }
}

/** Whether a list is searched. An empty or expired search finds nothing. */
function isSearched(query: URLSearchParams): boolean {
  return Boolean(query.get('q')?.trim() || query.get('who'))
}

function parsePeriod(
  query: URLSearchParams,
  clock: { now: number; timeZone: string }
): Pick<LeadFilter, 'since' | 'until'> {
  const days = /^\d{1,3}$/.exec(query.get('days') ?? '')?.[0]
  const from = startOfDay(query.get('from') ?? '', clock.timeZone)
  const end = endOfDay(query.get('to') ?? '', clock.timeZone)
  const today = startOfDay(dayAt(clock.now, clock.timeZone), clock.timeZone) ?? clock.now
  const since = from ?? (days === undefined ? undefined : today - (Number(days) - 1) * dayMs)
  return { since, until: end === undefined ? undefined : end - 1 }
}

/** The screen with the list's filters, to which forms redirect. */
export function currentList({ path, query }: Pick<DeskRequest, 'path' | 'query'>): string {
  return withQuery(path, listQuery(query))
}

/** The list with changed filters, in the same view, or of all leads if the view fixes one. */
export function hrefWith(
  { query, deskHref }: Pick<DeskRequest, 'query' | 'deskHref'>,
  changes: Record<string, string | undefined>
): string {
  const currentView = parseViewName(query)
  const view = fixesFilter(currentView, changes) ? 'all' : currentView
  return deskHref('leads', { query: listQuery(query, { view, before: undefined, ...changes }) })
}

const openViews: readonly ViewName[] = ['open', 'overdue', 'mine', 'unassigned', 'later']
const openStates = [...unfinishedStates, unfinishedState]

/** Whether a view itself fixes one of the changed filters, such as the state or the assignee. */
function fixesFilter(
  view: ViewName,
  { state, assignee, kind }: Record<string, string | undefined>
): boolean {
  const isOtherState = state && !(openViews.includes(view) && openStates.includes(state))
  return Boolean(
    isOtherState ||
      (assignee && ['mine', 'unassigned'].includes(view)) ||
      (kind && view === 'people')
  )
}

/** The list of the same view without its search and filters. */
export function hrefWithoutFilters({
  query,
  deskHref
}: Pick<DeskRequest, 'query' | 'deskHref'>): string {
  const view = query.get('view') ?? undefined
  return deskHref('leads', { query: changeQuery(new URLSearchParams(), { view }) })
}

/** The saved part of a list's query. The search is dropped: it may be a person's name. */
export function savedQuery(query: URLSearchParams): string {
  const savedParameters = listQuery(query, { q: undefined, who: undefined, before: undefined })
  return new URLSearchParams(savedParameters).toString()
}
