import { Facts } from '../../../ui/sections/lists.tsx'
import { defineScreen } from '../../define-screen.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { leadForms } from './actions.ts'
import { Deliveries } from './deliveries.tsx'
import { LeadHistory } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { Notes } from './notes.tsx'
import { Work } from './work.tsx'

export const screen = defineScreen<LeadData>({
  load: loadLead,

  head: ({ t }) => ({ title: t('lead.title') }),

  Page: (props) => {
    const { t, may, data } = props
    const { lead, kind, facts } = data
    return (
      <>
        <ScreenHead title={lead.name} intro={kind}>
          <LeadBadge state={lead.state} />
        </ScreenHead>
        <div className="panels">
          <Panel title={t('lead.said')}>
            <Facts
              items={[
                ...facts.map(({ label, value }) => ({ label, text: value })),
                { label: t('leads.received'), text: <Time at={lead.createdAt} /> },
                { label: t('lead.privacyVersion'), text: lead.privacyVersion },
                { label: t('leads.reference'), text: <code>{lead.id}</code> }
              ]}
            />
            {lead.details.message && <p className="desk-text">{lead.details.message}</p>}
          </Panel>
          <div className="panels__column">
            {may('editor') && <Work {...props} />}
            <Notes {...props} />
          </div>
          <Deliveries {...props} />
          <LeadHistory {...props} />
        </div>
      </>
    )
  },

  forms: leadForms
})
