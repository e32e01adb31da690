import {
  listNewLeads,
  listOwnLeads,
  listRequests,
  type WaitingLead
} from '../../../server/leads/inbox/today-store.ts'
import { dayMs } from '../../../shared/time.ts'
import { overdueUntil } from '../../../shared/working-days.ts'
import { maxOpenWork } from '../../open-work.ts'
import type { DeskRequest } from '../../request.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { maxItems, type WorkItem, WorkList } from './work-list.tsx'

/** Loaded to count them. */
const limit = maxOpenWork + 1

/** Days to answer: the KVKK gives thirty, and the GDPR a month. */
const answerDays = 30

/** Requests with at most this many days left are highlighted. */
const hurryDays = 10

type LeadsQuery = Record<string, string>

export const newLeadsPanel = defineLeadsPanel({
  name: 'leads',
  query: { state: 'new', sort: 'oldest' },
  load: ({ env, now }) => listNewLeads(env.DB, now, limit)
})

export const ownLeadsPanel = defineLeadsPanel({
  name: 'own',
  query: { view: 'mine', sort: 'oldest' },
  load: ({ env, now, operator }) => listOwnLeads(env.DB, operator.email, { now, limit })
})

/** Requests about personal data, each with its deadline. */
export const requestsPanel = defineLeadsPanel({
  name: 'requests',
  query: { view: 'people', sort: 'oldest' },
  load: ({ env }) => listRequests(env.DB, limit),
  badgeOf: describeDeadline
})

interface LeadsPanelOptions {
  name: 'leads' | 'own' | 'requests'
  /** The inbox list that the links open, so that “next” continues in the same list. */
  query: LeadsQuery
  load: (request: DeskRequest) => Promise<WaitingLead[]>
  badgeOf?: (lead: WaitingLead, request: DeskRequest) => WorkItem['badge']
}

function defineLeadsPanel({ name, query, load, badgeOf }: LeadsPanelOptions) {
  return definePanel({
    title: ({ t }) => t(`today.${name}.title`),
    listUrl: ({ deskHref }) => deskHref('leads', { query }),
    load,
    isEmpty: (leads) => leads.length === 0,
    count: (leads) => leads.length,
    Content: ({ data, ...request }) => (
      <WorkList
        items={data.slice(0, maxItems).map((lead) => ({
          id: lead.id,
          href: request.deskHref('lead', { params: { id: lead.id }, query }),
          title: lead.name,
          second: lead.company,
          text: lead.excerpt,
          locale: lead.locale,
          since: lead.createdAt,
          isOverdue:
            lead.createdAt <= (overdueUntil(request.now, request.settings.REPLY_DAYS) ?? 0),
          badge: badgeOf?.(lead, request)
        }))}
      />
    )
  })
}

function describeDeadline({ createdAt }: WaitingLead, { t, now }: DeskRequest) {
  const days = answerDays - Math.floor((now - createdAt) / dayMs)
  if (days < 0) return { tone: 'bad', text: t('today.requests.late') } as const
  const tone = days <= hurryDays ? 'waiting' : 'quiet'
  return { tone, text: t('today.requests.days', { days }) } as const
}
