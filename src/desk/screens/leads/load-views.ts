import { countWaiting } from '../../../server/accounts/waiting/waiting-store.ts'
import { countLeads, listViews, type SavedView } from '../../../server/leads/inbox/inbox-store.ts'
import type { DeskRequest } from '../../request.ts'
import { formatCapped } from '../../ui/numbers.tsx'
import { type ViewName, viewFilters } from './list-query.ts'

/** The largest count shown beside a view; counting stops above it. */
export const maxViewCount = 999

/** @param count undefined with the business API */
export function formatListed(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCapped(count, maxViewCount)
}

export interface ListOfViews {
  /** May exceed `maxViewCount` by one, which means more. Absent with the business API. */
  counts: Partial<Record<ViewName, number>>
  savedViews: SavedView[]
}

export async function loadViews(request: DeskRequest): Promise<ListOfViews> {
  const { env, settings, operator } = request
  const limit = maxViewCount + 1
  const [counts, agencies, saved] = await Promise.all([
    countLeads(env.DB, viewFilters(request), limit),
    settings.BUSINESS_API_URL ? undefined : countWaiting(env.DB, limit),
    listViews(env.DB, operator.email)
  ])
  // The agencies to check are in the view of open leads.
  const openCount = counts.open + (agencies ?? 0)
  return { counts: { ...counts, open: openCount, agencies }, savedViews: saved }
}
