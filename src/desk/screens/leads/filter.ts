import type { LeadFilter } from '../../../server/leads/desk-store.ts'

/** Reads the filter from the query of a list. Ignores a malformed number. */
export function filterOf(query: URLSearchParams): LeadFilter {
  const before = query.get('before') ?? ''
  return {
    search: query.get('q') || undefined,
    state: query.get('state') || undefined,
    kind: query.get('kind') || undefined,
    locale: query.get('locale') || undefined,
    programme: query.get('programme') || undefined,
    assignee: query.get('assignee') || undefined,
    delivery: query.get('delivery') === 'dead' ? 'dead' : undefined,
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined
  }
}
