import type { LeadFilter } from '../../server/leads/inbox/inbox-store.ts'
import { leadsOverdueUntil } from '../../server/leads/inbox/overdue.ts'
import { privacyKind } from '../../server/leads/kinds.ts'
import { fromKeys, keysOf } from '../../shared/typed-object.ts'
import type { DeskRequest } from '../request.ts'

type ViewRequest = Pick<DeskRequest, 'now' | 'operator' | 'settings'>

interface View {
  filter: (request: ViewRequest) => Omit<LeadFilter, 'now'>
  /** The filters that leave the view; `finished` is a state of finished leads. */
  fixes?: readonly ('state' | 'finished' | 'assignee' | 'kind')[]
  /** Whether the view has finished leads, which are not counted. */
  isArchive?: true
  /** Whether the view's link is in the menu rather than beside it. */
  inMenu?: true
}

/** The views of the inbox, in the order of their links. */
const table = {
  open: { filter: () => ({ work: 'open' }), fixes: ['finished'] },
  new: { filter: () => ({ work: 'due', state: 'new' }), fixes: ['state'] },
  overdue: {
    filter: (request) => ({
      work: 'open',
      exceptKind: privacyKind,
      until: leadsOverdueUntil(request)
    }),
    fixes: ['finished']
  },
  mine: {
    filter: ({ operator }) => ({ work: 'open', assignee: operator.email }),
    fixes: ['finished', 'assignee']
  },
  unassigned: {
    filter: () => ({ work: 'open', assignee: null }),
    fixes: ['finished', 'assignee']
  },
  later: { filter: () => ({ work: 'snoozed' }), fixes: ['finished'] },
  answered: {
    filter: () => ({ state: 'answered' }),
    fixes: ['state'],
    isArchive: true,
    inMenu: true
  },
  spam: { filter: () => ({ state: 'spam' }), fixes: ['state'], isArchive: true, inMenu: true },
  people: {
    filter: () => ({ kind: privacyKind, work: 'unfinished' }),
    fixes: ['state', 'kind'],
    inMenu: true
  },
  all: { filter: () => ({}), isArchive: true, inMenu: true }
} as const satisfies Record<string, View>

export type ViewName = keyof typeof table

export const views: Record<ViewName, View> = table

export const viewNames = keysOf(views)

export function viewFilters(request: ViewRequest): Record<ViewName, LeadFilter> {
  return fromKeys(viewNames, (name) => viewFilter(name, request))
}

export function viewFilter(name: ViewName, request: ViewRequest): LeadFilter {
  return { now: request.now, ...views[name].filter(request) }
}
