import { isLeadOverdue } from '../../../../server/leads/inbox/overdue.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../../define-screen.ts'
import { listQuery } from '../../../inbox/list-query.ts'
import { KeyboardShortcuts } from '../../../ui/keyboard-shortcuts.tsx'
import { Steps } from '../../../ui/lists/steps.tsx'
import { NavIcon } from '../../../ui/nav-icon.tsx'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { assigneeName } from '../../../ui/text/actor-name.ts'
import { LeadBadge } from '../../../ui/text/badges.tsx'
import { RelativeTime } from '../../../ui/text/time.tsx'
import type { LeadData } from '../load.ts'
import { ContactLinks } from './contact-links.tsx'
import { LeadWorkForm } from './work.tsx'

/**
 * The sender, the subject, the assignee and a failed delivery, with the actions and links to the
 * list around the lead.
 */
export function LeadHead(props: ScreenProps<LeadData>) {
  const { t, query, deskHref, data } = props
  const { lead, kind, operators, neighbours } = data
  const { assignee } = lead
  const stepTo = (name: 'previous' | 'next') => {
    const id = neighbours[name]?.id
    const href = id && deskHref('lead', { params: { id }, query: listQuery(query) })
    return { href, label: t(`lead.steps.${name}`) }
  }
  return (
    <ScreenHead
      title={lead.name}
      back={{
        href: deskHref('leads', { query: listQuery(query) }),
        label: t('lead.steps.list')
      }}
      badges={
        <>
          <LeadBadge lead={lead} />
          {isLeadOverdue(lead, props) && (
            <RelativeTime at={lead.createdAt} wait="sentence" overdue />
          )}
          {assignee && (
            <span className="inbox-facts cluster desk-second">
              <span>
                <NavIcon name="circle-user" />
                <span className="visually-hidden">{t('leads.assignee')}: </span>
                {assigneeName(t, assignee, operators)}
              </span>
            </span>
          )}
          {lead.isUndelivered && (
            <a className="badge badge--bad" href="#deliveries">
              {t('lead.deliveries.failed')} <Icon name="chevron-down" />
            </a>
          )}
        </>
      }
      intro={
        <span className="inbox-facts cluster">
          <span>{[lead.details.company, kind].filter(Boolean).join(' · ')}</span>
          <ContactLinks {...props} />
        </span>
      }
    >
      {props.may('editor') && <LeadWorkForm {...props} />}
      <Steps label={t('lead.steps.title')} previous={stepTo('previous')} next={stepTo('next')} />
      <KeyboardShortcuts />
    </ScreenHead>
  )
}
