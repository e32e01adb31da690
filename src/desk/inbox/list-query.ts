import { changeQuery } from '../change-query.ts'
import { periodDays } from '../period.ts'
import { type ViewName, viewNames } from './views.ts'

/** The search in the query of a list: as it is, or encrypted. */
export const searchNames = ['q', 'who'] as const

/** The numbers of days up to today that lists are filtered by, and the week before this one. */
export const periods = ['1', '7', 'lastWeek', '30', '90'] as const

/** The filters by a column of the lead. */
export const columnFilters = [
  'state',
  'kind',
  'programme',
  'country',
  'locale',
  'assignee',
  'source',
  'campaign'
] as const

/** The filters by arrival. */
export const periodNames = ['days', ...periodDays] as const

/** All parameters that leave out leads. */
export const filteringNames = [
  ...searchNames,
  ...columnFilters,
  'delivery',
  ...periodNames
] as const

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
  return viewName ?? (isListFiltered(query) ? 'all' : 'open')
}

export function isListFiltered(query: URLSearchParams): boolean {
  return filteringNames.some((name) => query.get(name))
}

/** Whether a list is sorted by arrival, oldest first. */
export function isOldestFirst(query: URLSearchParams): boolean {
  return query.get('sort') === 'oldest'
}

/** Whether a list is searched. An empty or expired search finds nothing. */
export function isSearched(query: URLSearchParams): boolean {
  return searchNames.some((name) => query.get(name)?.trim())
}

/** The saved part of a list's query. The search is dropped: it may be a person's name. */
export function savedQuery(query: URLSearchParams): string {
  const savedParameters = listQuery(query, { q: undefined, who: undefined, before: undefined })
  return new URLSearchParams(savedParameters).toString()
}
