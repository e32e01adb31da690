import { sourceName } from '../../../server/leads/source-name.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { DeskContext } from '../../ui/desk-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { Time } from '../../ui/time.tsx'
import { Changed } from '../leads/changed.tsx'
import { listQuery } from '../leads/filter.ts'
import { InboxList } from '../leads/list.tsx'
import { leadForms } from './actions.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Conversation } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { LeadHistory } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { Notes } from './notes.tsx'
import { OtherLeads } from './others.tsx'
import { Reply } from './reply.tsx'
import { LeadSource } from './source.tsx'
import { Steps } from './steps.tsx'
import { Work } from './work.tsx'

export const screen = defineScreen<LeadData>({
  load: loadLead,

  head: ({ data }) => ({ title: data.lead.name }),

  Page: (props) => {
    const { t, query, deskHref, data } = props
    const { lead, list, operators, words } = data
    // The forms lead back to the lead beside the same list.
    const self = deskHref('lead', { params: { id: lead.id }, query: listQuery(query) })
    return (
      <div className="inbox-split">
        <article className="inbox-lead">
          <DeskContext value={{ ...props, self }}>
            <Lead {...props} />
          </DeskContext>
        </article>
        <section className="inbox-split__list" aria-label={t(`leads.views.${list.view}`)}>
          <InboxList list={list} operators={operators} words={words} current={lead.id} />
        </section>
      </div>
    )
  },

  forms: leadForms
})

/** The message comes first, then the actions, then the facts. */
function Lead(props: ScreenProps<LeadData>) {
  const { t, locale, now, may, form, data } = props
  const { lead, kind, change, operators, others, words } = data
  const { assignee, laterUntil } = lead
  return (
    <>
      <Steps {...props} />
      <Changed leads={change} operators={operators} />
      <ChangedMeanwhile {...props} />
      <header className="inbox-head">
        <h1>{lead.name}</h1>
        <p>
          <LeadBadge state={lead.state} />
          {laterUntil !== null && laterUntil > now && (
            <span>{t('leads.later', { day: shortDay(locale, laterUntil) })}</span>
          )}
          {data.deliveries.some(({ state }) => state === 'dead') && (
            <Link href="#deliveries">{t('lead.deliveries.failed')}</Link>
          )}
          <span>{[lead.details.company, kind].filter(Boolean).join(' · ')}</span>
          {assignee && (
            <span>
              <span className="visually-hidden">{t('leads.assignee')} </span>
              {assigneeName(t, assignee, operators)}
            </span>
          )}
          {others.length > 0 && (
            <Link href="#others">{`${t('lead.others')}: ${others.length}`}</Link>
          )}
          {lead.source && (
            <Link href="#source">
              <span className="visually-hidden">{t('lead.source')} </span>
              {sourceName(lead.source, words)}
            </Link>
          )}
        </p>
      </header>
      {may('editor') && <Work {...props} />}
      <div className="inbox-parts">
        <div className="panels__column">
          <Conversation {...props} />
          <Reply {...props} />
          <Notes {...props} />
        </div>
        <div className="panels__column">
          <LeadFacts {...props} />
          <LeadSource {...props} />
          <OtherLeads {...props} />
        </div>
      </div>
      <Deliveries {...props} />
      <LeadHistory {...props} />
      {may('owner') && (
        <details className="inbox-delete" open={form.name === 'delete'}>
          <summary>{t('lead.delete')}</summary>
          <ActionForm action="delete" submit={t('lead.delete')}>
            <ActionField name="confirm" kind="checkbox" label={t('lead.confirm')} />
          </ActionForm>
        </details>
      )}
    </>
  )
}

function LeadFacts({ t, data: { lead, facts } }: ScreenProps<LeadData>) {
  return (
    <Panel title={t('lead.said')}>
      <Facts
        items={[
          ...facts.map(({ label, value }) => ({ label, text: value })),
          { label: t('leads.received'), text: <Time at={lead.createdAt} /> },
          { label: t('lead.privacyVersion'), text: lead.privacyVersion },
          { label: t('leads.reference'), text: <code>{lead.id}</code> }
        ]}
      />
    </Panel>
  )
}
