import { topicName } from '../../../server/leads/kinds.ts'
import { firstCharacters } from '../../../shared/text/first-characters.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { findText } from '../../find-text.ts'
import { maxExcerpt } from '../../inbox/list.tsx'
import { WorkList } from '../../ui/lists/work-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { LeadData } from './load.ts'

/** Other messages from the same email address. */
export function OtherLeads({ t, deskHref, data: { otherLeads, tPublic } }: ScreenProps<LeadData>) {
  if (otherLeads.length === 0) return null
  return (
    <Panel title={t('lead.others')} id="others" count={String(otherLeads.length)}>
      <WorkList
        items={otherLeads.map((lead) => ({
          id: lead.id,
          href: deskHref('lead', { params: { id: lead.id } }),
          title: topicName(lead, tPublic),
          second: findText(t('leads.states'), lead.state),
          text: firstCharacters(lead.details.message ?? '', maxExcerpt),
          locale: lead.locale,
          since: lead.createdAt
        }))}
      />
    </Panel>
  )
}
