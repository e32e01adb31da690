import { leadsOverdueUntil } from '../../server/leads/inbox/overdue.ts'
import {
  countNewLeads,
  listNewLeads,
  listOwnLeads,
  listRequests,
  type WaitingLead
} from '../../server/leads/inbox/today-store.ts'
import { maxOpenWork } from '../open-work.ts'
import type { DeskRequest } from '../request.ts'
import { definePanel } from '../ui/define-panel.tsx'
import { maxItems, type WorkItem, WorkList } from '../ui/lists/work-list.tsx'
import { describeDeadline } from './deadline.ts'

/** One more than the largest count, which shows that there are more. */
const limit = maxOpenWork + 1

type LeadsQuery = Record<string, string>

export const newLeadsPanel = defineLeadsPanel({
  name: 'leads',
  query: { state: 'new', sort: 'oldest' },
  load: ({ env, now }) => listNewLeads(env.DB, now, limit),
  // Requests about personal data count as well, as in the list of new leads.
  count: ({ env, now }) => countNewLeads(env.DB, now, limit)
})

export const ownLeadsPanel = defineLeadsPanel({
  name: 'own',
  query: { view: 'mine', sort: 'oldest' },
  load: ({ env, now, operator }) => listOwnLeads(env.DB, operator.email, { now, limit })
})

/** Requests about personal data, each with its deadline, and for owners what is done with it. */
export function defineRequestsPanel(actionOf?: LeadsPanelOptions['actionOf']) {
  return defineLeadsPanel({
    name: 'requests',
    query: { view: 'people', sort: 'oldest' },
    load: ({ env }) => listRequests(env.DB, limit),
    badgeOf: describeDeadline,
    actionOf
  })
}

interface LeadsPanelOptions {
  name: 'leads' | 'own' | 'requests'
  /** The inbox list that the links open, so that “next” continues in the same list. */
  query: LeadsQuery
  load: (request: DeskRequest) => Promise<WaitingLead[]>
  /** Counts the leads of the list, if it has more than are loaded. */
  count?: (request: DeskRequest) => Promise<number>
  badgeOf?: (lead: WaitingLead, request: DeskRequest) => WorkItem['badge']
  actionOf?: (lead: WaitingLead, request: DeskRequest) => WorkItem['action']
}

function defineLeadsPanel({ name, query, load, count, badgeOf, actionOf }: LeadsPanelOptions) {
  return definePanel({
    title: ({ t }) => t(`today.${name}.title`),
    listUrl: ({ deskHref }) => deskHref('leads', { query }),
    load: async (request) => {
      const [leads, counted] = await Promise.all([load(request), count?.(request)])
      return { leads, count: counted ?? leads.length }
    },
    isEmpty: ({ leads }) => leads.length === 0,
    count: ({ count }) => count,
    order: ({ leads }, { t }) => leads.length > maxItems && t('today.oldest'),
    Content: ({ data: { leads }, ...request }) => (
      <WorkList
        items={leads.slice(0, maxItems).map((lead) => ({
          id: lead.id,
          href: request.deskHref('lead', { params: { id: lead.id }, query }),
          title: lead.name,
          second: lead.company,
          text: lead.excerpt || <em>{request.t('lead.noMessage')}</em>,
          locale: lead.excerpt ? lead.locale : undefined,
          since: lead.createdAt,
          // Requests about personal data show their own deadline instead.
          isOverdue: !badgeOf && lead.createdAt <= leadsOverdueUntil(request),
          badge: badgeOf?.(lead, request),
          action: actionOf?.(lead, request)
        }))}
      />
    )
  })
}
