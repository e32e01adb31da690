import { notFound } from '../../../render/define-page.tsx'
import { type LoggedAction, listActions } from '../../../server/action-log/store.ts'
import { type DeskLead, readDeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { listLeads } from '../../../server/leads/inbox/inbox-store.ts'
import { kindName } from '../../../server/leads/kinds.ts'
import { type LeadFact, listLeadFacts } from '../../../server/leads/lead-facts.ts'
import { type LeadNote, listNotes } from '../../../server/leads/notes/notes-store.ts'
import type { ChangedLead } from '../../../server/leads/work/work-store.ts'
import { listOperators, type Operator } from '../../../server/operators/operators.ts'
import {
  type DeliveryAttempt,
  type ListedDelivery,
  listAttempts,
  listDeliveriesByKey
} from '../../../server/outbox/list-store.ts'
import { allKeyed } from '../../../shared/all-keyed.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { loadChange } from '../../inbox/changed.tsx'
import { type List, loadList, loadNeighbours } from '../../inbox/load-list.ts'
import { loadPublicTranslator } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { sourceValues } from '../../ui/text/source-values.ts'
import { loadReply, type ReplyData } from './reply/load-reply.ts'

const maxActions = 50
const maxOthers = 20

export interface LeadData extends ReplyData {
  lead: DeskLead
  kind: string
  facts: LeadFact[]
  source: ReturnType<typeof sourceValues>
  deliveries: ListedDelivery[]
  attempts: DeliveryAttempt[]
  notes: LeadNote[]
  history: LoggedAction[]
  operators: Operator[]
  change: ChangedLead[]
  /** The page of the list that the operator came from. */
  list: List
  neighbours: { previous?: DeskLead; next?: DeskLead }
  /** The newest other leads from the same address. */
  otherLeads: DeskLead[]
  /** The messages of the public pages. */
  tPublic: Translate
}

export async function loadLead(request: DeskRequest): Promise<LeadData | typeof notFound> {
  const { env, locale, t } = request
  const lead = await readDeskLead(env.DB, deskParams<'lead'>(request).id)
  if (!lead) return notFound
  const { reply, sentLeads, ...loaded } = await allKeyed({
    tPublic: loadPublicTranslator(request),
    list: loadList(request),
    deliveries: listDeliveriesByKey(env.DB, lead.id),
    attempts: listAttempts(env.DB, lead.id),
    notes: listNotes(env.DB, lead.id),
    history: listActions(env.DB, { subjectId: lead.id }, maxActions),
    operators: listOperators(request),
    change: loadChange(request),
    reply: loadReply(lead, request),
    sentLeads: listLeads(env.DB, { email: lead.email, now: request.now }, maxOthers + 1)
  })
  const { tPublic, list } = loaded
  return {
    ...loaded,
    ...reply,
    lead,
    kind: kindName(lead.kind, tPublic),
    facts: listLeadFacts(lead, tPublic, locale, t('lead.fields')),
    source: sourceValues(lead.source, tPublic),
    neighbours: await loadNeighbours(request, lead, list),
    otherLeads: sentLeads.filter(({ id }) => id !== lead.id).slice(0, maxOthers)
  }
}
