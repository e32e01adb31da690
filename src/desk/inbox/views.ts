import type { LeadFilter } from '../../server/leads/inbox/inbox-store.ts'
import { leadsOverdueUntil } from '../../server/leads/inbox/overdue.ts'
import { privacyKind } from '../../server/leads/kinds.ts'
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
