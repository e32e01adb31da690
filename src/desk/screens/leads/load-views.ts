import { countLeads } from '../../../server/leads/inbox/inbox-store.ts'
import { listViews, type SavedView } from '../../../server/leads/inbox/views-store.ts'
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
