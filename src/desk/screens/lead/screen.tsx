import { privacyKind } from '../../../server/leads/kinds.ts'
import { Facts } from '../../../ui/sections/lists.tsx'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { DeskContext } from '../../ui/desk-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'
import { wrapAddress } from '../../ui/wrap-address.tsx'
import { ChangeNotice } from '../leads/changed.tsx'
import { InboxList } from '../leads/list.tsx'
import { listQuery } from '../leads/list-query.ts'
import { showPersonAction } from '../people/actions.ts'
import { leadActions } from './actions.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Conversation } from './conversation.tsx'
import { FailedDeliveries, OtherDeliveries } from './deliveries.tsx'
import { LeadHead } from './head.tsx'
import { LeadHistory } from './history.tsx'
import { type LeadData, loadLead } from './load.ts'
import { Notes } from './notes.tsx'
import { OtherLeads } from './other-leads.tsx'
import { Reply } from './reply.tsx'
import { LeadSource } from './source.tsx'
import { LeadWork } from './work.tsx'

export const screen = defineScreen<LeadData>({
  load: loadLead,

  head: ({ data }) => ({ title: data.lead.name }),

  Page: (props) => {
    const { t, query, deskHref, data } = props
    const { lead, list } = data
    // The forms redirect back to the lead with the same list beside it.
    const self = deskHref('lead', { params: { id: lead.id }, query: listQuery(query) })
    return (
      <>
        <LeadHead {...props} />
        <div className="inbox-split">
          <article className="inbox-lead">
            <DeskContext value={{ ...props, path: self }}>
              <Lead {...props} />
            </DeskContext>
          </article>
          <div className="inbox-split__list">
            <Panel title={t(`leads.views.${list.view}`)} count={countListed(list)}>
              <InboxList {...data} current={lead.id} />
            </Panel>
          </div>
        </div>
      </>
    )
  },

  forms: leadActions
})

/** The number of items beside the lead, which is a page of the list. */
function countListed({ items, next }: LeadData['list']): string {
  return next === undefined ? String(items.length) : `${items.length}+`
}

/** The message is first, then the actions, then the facts. */
function Lead(props: ScreenProps<LeadData>) {
  const { may, data } = props
  const { change, operators } = data
  return (
    <>
      <ChangeNotice leads={change} operators={operators} />
      <ChangedMeanwhile {...props} />
      {may('editor') && <LeadWork {...props} />}
      <div className="inbox-parts">
        <div className="panels__column">
          <FailedDeliveries {...props} />
          <Conversation {...props} />
          <Reply {...props} />
          <Notes {...props} />
        </div>
        <div className="panels__column inbox-parts__facts">
          <LeadFacts {...props} />
          <LeadSource {...props} />
          <OtherLeads {...props} />
        </div>
        <div className="panels__column">
          <OtherDeliveries {...props} />
          <LeadHistory {...props} />
        </div>
      </div>
    </>
  )
}

/** Facts that the head of the lead already shows. */
const inHead = new Set(['name', 'company', 'email', 'phone'])

function LeadFacts({ t, may, deskHref, data: { lead, facts } }: ScreenProps<LeadData>) {
  return (
    <Panel title={t('lead.said')}>
      {lead.kind === privacyKind && may('owner') && (
        <ActionButton
          action={showPersonAction}
          to={deskHref('people')}
          hidden={{ email: lead.email }}
          size="xs"
        >
          {t('lead.person')}
        </ActionButton>
      )}
      <Facts
        items={[
          ...facts
            .filter(({ name }) => !inHead.has(name))
            .map(({ label, value }) => ({ label, text: value })),
          { label: t('leads.received'), text: <Time at={lead.createdAt} /> },
          { label: t('lead.privacyVersion'), text: lead.privacyVersion },
          { label: t('leads.reference'), text: <code>{wrapAddress(lead.id)}</code> }
        ]}
      />
    </Panel>
  )
}
