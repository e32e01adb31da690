import { defineScreen } from '../../define-screen.tsx'
import { LeadBadge } from '../../ui/badges.tsx'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { leadActions } from './actions.ts'
import { Deliveries } from './deliveries.tsx'
import { History } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { Notes } from './notes.tsx'
import { Work } from './work.tsx'

export const screen = defineScreen<LeadData>({
  load: loadLead,

  title: ({ t }) => t('lead.title'),

  Screen: (props) => {
    const { t, may, data } = props
    const { lead, kind, facts } = data
    return (
      <>
        <ScreenHead title={lead.name} lead={kind}>
          <LeadBadge state={lead.state} />
        </ScreenHead>
        <div className="blocks">
          <Block title={t('lead.said')}>
            <Facts
              facts={[
                ...facts,
                { label: t('leads.received'), value: <Time at={lead.createdAt} /> },
                { label: t('lead.privacyVersion'), value: lead.privacyVersion },
                { label: t('leads.reference'), value: <code>{lead.id}</code> }
              ]}
            />
            {lead.details.message && <p className="desk-text">{lead.details.message}</p>}
          </Block>
          <div className="blocks__column">
            {may('editor') && <Work {...props} />}
            <Notes {...props} />
          </div>
          <Deliveries {...props} />
          <History {...props} />
        </div>
      </>
    )
  },

  actions: leadActions
})
