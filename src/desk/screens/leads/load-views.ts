import { countWaiting } from '../../../server/accounts/waiting-store.ts'
import { countLeads, listViews, type SavedView } from '../../../server/leads/inbox-store.ts'
import type { DeskRequest } from '../../request.ts'
import { type ViewName, viewFilters } from './filter.ts'

/** The largest number shown beside a view, which keeps counting cheap. */
export const mostListed = 999

export interface ListOfViews {
  /** A number above `mostListed` means more. Unknown with the business API. */
  counts: Partial<Record<ViewName, number>>
  saved: SavedView[]
}

export async function loadViews(request: DeskRequest): Promise<ListOfViews> {
  const { env, settings, operator } = request
  const limit = mostListed + 1
  const [counts, agencies, saved] = await Promise.all([
    countLeads(env.DB, viewFilters(request), limit),
    settings.BUSINESS_API_URL ? undefined : countWaiting(env.DB, limit),
    listViews(env.DB, operator.email)
  ])
  // The agencies that wait are among the open leads.
  const open = counts.open + (agencies ?? 0)
  return { counts: { ...counts, open, agencies }, saved }
}
