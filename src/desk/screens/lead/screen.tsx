import { Facts } from '../../../ui/sections/lists.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { Changed } from '../leads/changed.tsx'
import { leadForms } from './actions.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Conversation } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { LeadHistory } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { Notes } from './notes.tsx'
import { Reply } from './reply.tsx'
import { LeadSource } from './source.tsx'
import { Work } from './work.tsx'

export const screen = defineScreen<LeadData>({
  load: loadLead,

  head: ({ t }) => ({ title: t('lead.title') }),

  Page: (props) => {
    const { t, may, form, data } = props
    const { lead, kind, change, operators } = data
    const { assignee } = lead
    return (
      <article className="inbox-lead">
        <Changed leads={change} operators={operators} />
        <ChangedMeanwhile {...props} />
        <ScreenHead
          title={lead.name}
          intro={[lead.details.company, kind].filter(Boolean).join(' · ')}
        >
          <LeadBadge state={lead.state} />
          {assignee && <span>{assigneeName(t, assignee, operators)}</span>}
        </ScreenHead>
        {may('editor') && <Work {...props} />}
        <Conversation {...props} />
        <Reply {...props} />
        <Notes {...props} />
        <LeadFacts {...props} />
        <LeadSource {...props} />
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
      </article>
    )
  },

  forms: leadForms
})

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
