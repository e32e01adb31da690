import { type DeskLead, leadStates, listLeads } from '../../../server/leads/desk-store.ts'
import { kindName, leadKinds } from '../../../server/leads/kinds.ts'
import { listOperators, type Operator } from '../../../server/operators/operators.ts'
import { programmes } from '../../../shared/facts/programmes.ts'
import { locales, localeTags } from '../../../shared/language/locale.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { publicWords } from '../../public-words.ts'
import { assigneeName } from '../../ui/actor-name.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Filters } from '../../ui/filters.tsx'
import { listQuery, Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { filterOf } from './filter.ts'

const leadsPerPage = 50

interface LeadsData {
  leads: DeskLead[]
  /** Whether older leads follow. */
  hasMore: boolean
  words: Translate
  operators: Operator[]
}

export const screen = defineScreen<LeadsData>({
  load: async (request) => {
    const [leads, words, operators] = await Promise.all([
      listLeads(request.env.DB, filterOf(request.query), leadsPerPage + 1),
      publicWords(request),
      listOperators(request)
    ])
    const hasMore = leads.length > leadsPerPage
    return { leads: leads.slice(0, leadsPerPage), hasMore, words, operators }
  },

  head: ({ t }) => ({ title: t('leads.title') }),

  Page: (props) => {
    const { t, deskHref, query, may, data } = props
    const { leads, hasMore } = data
    return (
      <>
        <ScreenHead title={t('leads.title')} intro={t('leads.lead')}>
          {may('owner') && (
            <Button
              href={deskHref('leadsFile', { query: listQuery(query) })}
              size={44}
              variant="outline-neutral-500"
            >
              {t('leads.download')}
            </Button>
          )}
        </ScreenHead>
        <Filters search={t('leads.search')} selects={selectsOf(props)} />
        <Leads {...props} />
        <Pages next={hasMore ? leads.at(-1)?.number : undefined} />
      </>
    )
  }
})

function Leads({ t, deskHref, data: { leads, words, operators } }: ScreenProps<LeadsData>) {
  const programmeNames: Partial<Record<string, string>> = words('forms.options.programme')
  const languages: Partial<Record<string, { name: string }>> = localeTags
  const rows = leads.map((lead) => ({
    name: (
      <>
        <Link href={deskHref('lead', { params: { id: lead.id } })}>{lead.name}</Link>
        {lead.details.company && <div className="desk-second">{lead.details.company}</div>}
        <div className="desk-second">{lead.email}</div>
      </>
    ),
    received: <Time at={lead.createdAt} />,
    state: <LeadBadge state={lead.state} />,
    kind: kindName(lead.kind, words),
    programme: (programmeNames[lead.programme] ?? lead.programme) || '–',
    locale: languages[lead.locale]?.name ?? lead.locale,
    assignee: lead.assignee ? assigneeName(t, lead.assignee, operators) : '–'
  }))
  return (
    <Entries
      columns={['name', 'received', 'state', 'kind', 'programme', 'locale', 'assignee']}
      labels={t('leads')}
      rows={rows}
      none={t('leads.none')}
    />
  )
}

function selectsOf({ t, data: { words, operators } }: ScreenProps<LeadsData>) {
  const programmeNames = words('forms.options.programme')
  return [
    {
      name: 'state',
      label: t('leads.state'),
      options: leadStates.map((value) => ({ value, label: t(`leads.states.${value}`) }))
    },
    {
      name: 'kind',
      label: t('leads.kind'),
      options: leadKinds.map((value) => ({ value, label: kindName(value, words) }))
    },
    {
      name: 'programme',
      label: t('leads.programme'),
      options: programmes.map((value) => ({ value, label: programmeNames[value] }))
    },
    {
      name: 'locale',
      label: t('leads.locale'),
      options: locales.map((value) => ({ value, label: localeTags[value].name }))
    },
    {
      name: 'assignee',
      label: t('leads.assignee'),
      options: operators.map(({ email, name }) => ({ value: email, label: name || email }))
    },
    {
      name: 'delivery',
      label: t('leads.delivery'),
      options: [{ value: 'dead', label: t('leads.dead') }]
    }
  ]
}
