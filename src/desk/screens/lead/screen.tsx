import { privacyKind } from '../../../server/leads/kinds.ts'
import { leadReference } from '../../../server/leads/lead.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import { Facts } from '../../../ui/sections/facts.tsx'
import { showPersonAction } from '../../actions/show-person.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ChangeNotice } from '../../inbox/changed.tsx'
import { InboxList } from '../../inbox/list.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fullDay } from '../../ui/text/dates.ts'
import { leadActions } from './actions.ts'
import { Conversation } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { LeadHead } from './head/head.tsx'
import { LeadHistory } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { OtherLeads } from './other-leads.tsx'
import { LeadRefusal } from './refusal.tsx'
import { Composer } from './reply/composer.tsx'
import { LeadSource } from './source.tsx'

const ShowPerson = actionView(showPersonAction)

export const screen = defineScreen<LeadData>({
  load: loadLead,

  head: ({ data }) => ({ title: data.lead.name }),

  Page: (props) => {
    const { t, data } = props
    const { lead, list, neighbours, change, operators } = data
    const neighbour = neighbours.next ?? neighbours.previous
    return (
      <>
        <ChangeNotice leads={change} operators={operators} />
        <LeadHead {...props} />
        <div className="inbox-split">
          <article className="inbox-lead">
            <Lead {...props} />
          </article>
          <nav className="inbox-split__list" aria-label={t('leads.title')}>
            <Panel title={t(`leads.views.${list.view}`)} count={countListed(list)}>
              <InboxList {...data} current={lead.id} neighbour={neighbour?.id} />
            </Panel>
          </nav>
        </div>
      </>
    )
  },

  forms: leadActions
})

/** The number of leads beside the lead, unless they are only a page of the list. */
function countListed({ leads, next }: LeadData['list']): string | undefined {
  return next === undefined ? String(leads.length) : undefined
}

/** The conversation with the form that answers, and the facts beside or below it. */
function Lead(props: ScreenProps<LeadData>) {
  const { lead } = props.data
  return (
    <>
      <LeadRefusal {...props} />
      <div className="inbox-parts">
        <div className="panels__column">
          <Conversation {...props} />
          <Composer {...props} />
        </div>
        <div className="panels__column inbox-parts__facts">
          {lead.isUndelivered && <Deliveries {...props} />}
          <LeadFacts {...props} />
          <LeadSource {...props} />
          <OtherLeads {...props} />
          {!lead.isUndelivered && <Deliveries {...props} />}
          <LeadHistory {...props} />
        </div>
      </div>
    </>
  )
}

/** Facts that the head of the lead already shows. */
const inHead = new Set(['name', 'company', 'email', 'phone', 'subject'])

function LeadFacts(props: ScreenProps<LeadData>) {
  const { t, locale, may, deskHref, data } = props
  const { lead, facts } = data
  return (
    <Panel title={t('lead.said')}>
      {lead.kind === privacyKind && may('owner') && (
        <ShowPerson.Button to={deskHref('people')} hidden={{ email: lead.email }} size="xs">
          {t('lead.person')}
        </ShowPerson.Button>
      )}
      <Facts
        items={[
          ...facts
            .filter(({ name }) => !inHead.has(name))
            .map(({ label, value }) => ({ label, text: value })),
          { label: t('lead.privacyVersion'), text: formatVersion(locale, lead.privacyVersion) },
          {
            label: t('leads.reference'),
            text: <code title={lead.id}>{leadReference(lead.id)}</code>
          }
        ]}
      />
    </Panel>
  )
}

/** The day that a version of the policy is named by. */
function formatVersion(locale: Locale, version: string): string {
  const day = Date.parse(version)
  return Number.isNaN(day) ? version : fullDay(locale, day)
}
