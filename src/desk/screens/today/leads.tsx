import {
  listNewLeads,
  listOwnLeads,
  listRequests,
  type WaitingLead
} from '../../../server/leads/inbox/waiting-store.ts'
import { dayMs } from '../../../shared/time.ts'
import { maxOpenWork } from '../../open-work.ts'
import type { DeskRequest } from '../../request.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { maxItems, WorkList } from './work-list.tsx'

/** Loaded to count them. */
const limit = maxOpenWork + 1

/** Days to answer: the KVKK gives thirty, and the GDPR a month. */
const answerDays = 30

/** Requests with at most this many days left are highlighted. */
const hurryDays = 10

type LeadsQuery = Record<string, string>

/** The inbox lists that the links open, so that “next” continues in the same list. */
const newQuery: LeadsQuery = { state: 'new', sort: 'oldest' }
const ownQuery: LeadsQuery = { view: 'mine', sort: 'oldest' }
const requestQuery: LeadsQuery = { view: 'people', sort: 'oldest' }

export const newLeads = definePanel({
  title: ({ t }) => t('today.leads.title'),
  all: ({ deskHref }) => deskHref('leads', { query: newQuery }),
  load: ({ env, now }) => listNewLeads(env.DB, now, limit),
  isEmpty: (leads) => leads.length === 0,
  count: (leads) => leads.length,
  Content: (props) => <Leads {...props} list={newQuery} />
})

export const ownLeads = definePanel({
  title: ({ t }) => t('today.own.title'),
  all: ({ deskHref }) => deskHref('leads', { query: ownQuery }),
  load: ({ env, now, operator }) => listOwnLeads(env.DB, operator.email, { now, limit }),
  isEmpty: (leads) => leads.length === 0,
  count: (leads) => leads.length,
  Content: (props) => <Leads {...props} list={ownQuery} />
})

/** Requests about personal data, each with its deadline. */
export const requests = definePanel({
  title: ({ t }) => t('today.requests.title'),
  all: ({ deskHref }) => deskHref('leads', { query: requestQuery }),
  load: ({ env }) => listRequests(env.DB, limit),
  isEmpty: (leads) => leads.length === 0,
  count: (leads) => leads.length,
  Content: (props) => (
    <Leads {...props} list={requestQuery} badgeOf={(lead) => describeDeadline(lead, props)} />
  )
})

interface LeadsProps extends DeskRequest {
  data: WaitingLead[]
  list: LeadsQuery
  badgeOf?: (lead: WaitingLead) => { tone: 'bad' | 'waiting' | 'quiet'; text: string } | undefined
}

function Leads({ deskHref, data, list, badgeOf }: LeadsProps) {
  return (
    <WorkList
      items={data.slice(0, maxItems).map((lead) => ({
        id: lead.id,
        href: deskHref('lead', { params: { id: lead.id }, query: list }),
        title: lead.name,
        second: lead.company,
        text: lead.excerpt,
        locale: lead.locale,
        since: lead.createdAt,
        badge: badgeOf?.(lead)
      }))}
    />
  )
}

function describeDeadline({ createdAt }: WaitingLead, { t, now }: DeskRequest) {
  const days = answerDays - Math.floor((now - createdAt) / dayMs)
  if (days < 0) return { tone: 'bad', text: t('today.requests.late') } as const
  const tone = days <= hurryDays ? 'waiting' : 'quiet'
  return { tone, text: t('today.requests.days', { days }) } as const
}
