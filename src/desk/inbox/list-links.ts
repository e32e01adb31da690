import { unfinishedStates } from '../../server/leads/lead-states.ts'
import { withQuery } from '../../shared/links/href.ts'
import { changeQuery } from '../change-query.ts'
import type { DeskRequest } from '../request.ts'
import { listQuery, parseViewName, unfinishedState } from './list-query.ts'
import { type ViewName, views } from './views.ts'

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

const openStates = [...unfinishedStates, unfinishedState]

/** Whether a view itself fixes one of the changed filters, such as the state or the assignee. */
function fixesFilter(
  view: ViewName,
  { state, assignee, kind }: Record<string, string | undefined>
): boolean {
  const changed = { state, finished: state && !openStates.includes(state), assignee, kind }
  return views[view].fixes?.some((filter) => changed[filter]) ?? false
}

/** The list of the same view without its search and filters. */
export function hrefWithoutFilters({
  query,
  deskHref
}: Pick<DeskRequest, 'query' | 'deskHref'>): string {
  const view = query.get('view') ?? undefined
  return deskHref('leads', { query: changeQuery(new URLSearchParams(), { view }) })
}
