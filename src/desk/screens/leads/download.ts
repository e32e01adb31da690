import type { DeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { type LeadFilter, listLeads } from '../../../server/leads/inbox/inbox-store.ts'
import { kindName } from '../../../server/leads/kinds.ts'
import { listLeadFacts } from '../../../server/leads/lead-facts.ts'
import { leadFields } from '../../../server/leads/lead-forms.ts'
import { timeAt } from '../../../shared/language/local-day.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { withoutJoiners } from '../../../shared/text/keep-together.ts'
import { defineDownload } from '../../define-screen.ts'
import { csvDownload } from '../../downloads/csv.ts'
import { readParts } from '../../downloads/read-parts.ts'
import { findText } from '../../find-text.ts'
import { filteringNames, listQuery, parseViewName } from '../../inbox/list-query.ts'
import { readLeadFilter } from '../../inbox/read-filter.ts'
import { loadPublicTranslator } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { sourceFields, sourceValues } from '../../ui/text/source-values.ts'

/** Streams a list of leads from the database as a file for spreadsheet programs. */
export const screen = defineDownload({
  backUrl: ({ deskHref, query }) => deskHref('leads', { query: listQuery(query) }),

  async download(request) {
    const { query } = request
    const view = query.has('view') ? parseViewName(query) : 'all'
    const filter = await readLeadFilter(request, view)
    const tPublic = await loadPublicTranslator(request)
    const columns = listColumns(request, tPublic)
    // Logs only the names of the filters, because a search may be a visitor's name.
    const filters = filteringNames.filter((name) => query.get(name))
    const details = { view, filters: filters.join(' ') }
    return {
      entry: { action: 'leadsExported', details },
      ...csvDownload(request, {
        name: 'leads',
        header: columns.map(({ label }) => withoutJoiners(label)),
        parts: createRows(filter, request, { tPublic, columns })
      })
    }
  }
})

async function* createRows(
  filter: LeadFilter,
  { env, locale }: DeskRequest,
  { tPublic, columns }: { tPublic: Translate; columns: Column[] }
): AsyncGenerator<string[][]> {
  const parts = readParts(
    filter,
    (part, limit) => listLeads(env.DB, part, limit),
    ({ number }) => number
  )
  for await (const leads of parts) {
    yield leads.map((lead) => {
      const facts = new Map(
        listLeadFacts(lead, tPublic, locale).map(({ name, value }) => [name, value])
      )
      const source = sourceValues(lead.source, tPublic)
      return columns.map(({ value }) => withoutJoiners(value(lead, { facts, source })))
    })
  }
}

interface Column {
  label: string
  value: (lead: DeskLead, computed: ComputedColumns) => string
}

/** Computed once per lead, for all columns. */
interface ComputedColumns {
  facts: ReadonlyMap<string, string>
  source: ReturnType<typeof sourceValues>
}

function listColumns({ t, operator }: DeskRequest, tPublic: Translate): Column[] {
  const { timeZone } = operator
  const names = leadFields
    .map(([name]) => name)
    .filter((name) => name !== 'message' && name !== 'marketing')
  return [
    { label: t('leads.reference'), value: ({ id }) => id },
    {
      label: `${t('leads.received')} (${timeZone})`,
      value: ({ createdAt }) => timeAt(createdAt, timeZone)
    },
    { label: t('leads.state'), value: ({ state }) => findText(t('leads.states'), state) ?? state },
    { label: t('leads.assignee'), value: ({ assignee }) => assignee ?? '' },
    { label: t('leads.kind'), value: ({ kind }) => kindName(kind, tPublic) },
    ...[...names, 'language' as const, 'marketing' as const].map((name) => ({
      label: findText(t('lead.fields'), name) ?? name,
      value: (_: DeskLead, { facts }: ComputedColumns) => facts.get(name) ?? ''
    })),
    ...sourceFields.map((name) => ({
      label: t(`person.fields.${name}`),
      value: (_: DeskLead, { source }: ComputedColumns) => source[name] ?? ''
    })),
    { label: t('lead.fields.message'), value: ({ details }) => details.message ?? '' }
  ]
}
