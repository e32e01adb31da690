import { countLeads } from '../../../server/leads/inbox/inbox-store.ts'
import { listViews, type SavedView } from '../../../server/leads/inbox/views-store.ts'
import { type ViewName, viewFilters } from '../../inbox/views.ts'
import type { DeskRequest } from '../../request.ts'
import { maxViewCount } from '../../ui/text/numbers.ts'

export interface ListOfViews {
  /** May exceed `maxViewCount` by one, which means more. */
  counts: Record<ViewName, number>
  savedViews: SavedView[]
}

export async function loadViews(request: DeskRequest): Promise<ListOfViews> {
  const { env, operator } = request
  const [counts, savedViews] = await Promise.all([
    countLeads(env.DB, viewFilters(request), maxViewCount + 1),
    listViews(env.DB, operator.email)
  ])
  return { counts, savedViews }
}
