import { isLeadOverdue } from '../../../server/leads/inbox/overdue.ts'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { listQuery } from '../../inbox/list-query.ts'
import { assigneeName } from '../../ui/actor-name.ts'
import { LeadBadge } from '../../ui/badges.tsx'
import { KeyboardShortcuts } from '../../ui/keyboard-shortcuts.tsx'
import { NavIcon } from '../../ui/nav-icon.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { LeadData } from './load.ts'
import { LeadWork } from './work.tsx'

/**
 * The sender, the subject, the assignee and a failed delivery, with the actions and links to the
 * list around the lead.
 */
export function LeadHead(props: ScreenProps<LeadData>) {
  const { t, query, deskHref, data } = props
  const { lead, kind, operators } = data
  const { assignee } = lead
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
          {isLeadOverdue(lead, props) && <RelativeTime at={lead.createdAt} overdue />}
          {lead.isUndelivered && (
            <a className="badge badge--bad" href="#deliveries">
              {t('lead.deliveries.failed')} <span aria-hidden="true">↓</span>
            </a>
          )}
        </>
      }
      intro={
        <span className="inbox-facts">
          <span>{[lead.details.company, kind].filter(Boolean).join(' · ')}</span>
          <ContactLinks {...props} />
          {assignee && (
            <span>
              <NavIcon name="circle-user" />
              <span className="visually-hidden">{t('leads.assignee')}: </span>
              {assigneeName(t, assignee, operators)}
            </span>
          )}
        </span>
      }
    >
      {props.may('editor') && <LeadWork {...props} />}
      <Steps {...props} />
      <KeyboardShortcuts />
    </ScreenHead>
  )
}

/** Links to the previous and next lead in the list. */
function Steps({ t, deskHref, query, data: { neighbours } }: ScreenProps<LeadData>) {
  const steps = [
    { key: 'k', name: 'previous', lead: neighbours.previous },
    { key: 'j', name: 'next', lead: neighbours.next }
  ] as const
  return (
    <nav className="inbox-steps" aria-label={t('lead.steps.title')}>
      {steps.map(({ key, name, lead }) => (
        <span key={key} data-key={lead && key} className={`inbox-steps__${name}`}>
          <Button
            href={deskHref('lead', { params: { id: lead?.id ?? '' }, query: listQuery(query) })}
            disabled={!lead}
            label={t(`lead.steps.${name}`)}
            icon="chevron-down"
            size="xs"
            variant="secondary"
          />
        </span>
      ))}
    </nav>
  )
}
