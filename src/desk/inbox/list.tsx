import type { DeskLead } from '../../server/leads/inbox/desk-store.ts'
import { isLeadOverdue } from '../../server/leads/inbox/overdue.ts'
import { privacyKind, topicName } from '../../server/leads/kinds.ts'
import { isSnoozed, unfinishedStates } from '../../server/leads/lead-states.ts'
import type { Operator } from '../../server/operators/operators.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { regionName } from '../../shared/language/region-name.ts'
import { firstCharacters } from '../../shared/text/first-characters.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { findText } from '../find-text.ts'
import { isPeriodReversed } from '../period.ts'
import { useDesk } from '../ui/desk-context.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PageLinks } from '../ui/lists/page-links.tsx'
import { assigneeName, shortName } from '../ui/text/actor-name.ts'
import { Badge, LeadBadge } from '../ui/text/badges.tsx'
import { RelativeTime } from '../ui/text/time.tsx'
import { describeDeadline } from './deadline.ts'
import { hrefWith } from './list-links.ts'
import { isListFiltered, listQuery, periodNames } from './list-query.ts'
import type { List } from './load-list.ts'

interface InboxListProps {
  list: List
  operators: readonly Operator[]
  /** The messages of the public pages. */
  tPublic: Translate
  current?: string
  /** A lead beside the current one, to show its place if it has left the list. */
  neighbour?: string
  search?: string
  /** Whether each lead has a checkbox, for the form around the list. */
  hasCheckboxes?: boolean
}

/** The rows of the inbox, with pagination. */
export function InboxList(props: InboxListProps) {
  const { query, deskHref } = useDesk()
  const { list, current, neighbour } = props
  return (
    <>
      {list.leads.length === 0 && <EmptyList {...props} />}
      <ol className="inbox-list" id="list">
        {list.leads.map((lead) => (
          <LeadRow
            key={lead.id}
            {...props}
            lead={lead}
            isOpen={lead.id === current}
            isNear={lead.id === neighbour}
          />
        ))}
      </ol>
      <PageLinks
        next={list.next}
        hrefOf={(before) => deskHref('leads', { query: listQuery(query, { before }) })}
      />
    </>
  )
}

/** Says why the list is empty. Repeats the search, because its field may be out of view. */
function EmptyList({ list: { view }, search }: InboxListProps) {
  const { t, query, deskHref } = useDesk()
  if (search || isListFiltered(query)) {
    const hasPeriod = periodNames.some((name) => query.get(name))
    const allTime = Object.fromEntries(periodNames.map((name) => [name, undefined]))
    return (
      <EmptyState
        hint={
          isPeriodReversed(query) ? t('leads.errors.reversed') : search && t('leads.hints.search')
        }
        // The search and the filters above can be removed there.
        action={
          hasPeriod
            ? { href: hrefWith({ query, deskHref }, allTime), label: t('leads.allTime') }
            : undefined
        }
      >
        {search ? t('leads.foundNone', { search }) : t('leads.empty.all')}
      </EmptyState>
    )
  }
  const openLink = { href: deskHref('leads'), label: t('leads.toOpen') }
  return (
    <EmptyState
      hint={findText(t('leads.hints'), view)}
      action={view === 'open' ? undefined : openLink}
    >
      {t(`leads.empty.${view}`)}
    </EmptyState>
  )
}

export const maxExcerpt = 180

interface LeadRowProps extends InboxListProps {
  lead: DeskLead
  isOpen: boolean
  isNear: boolean
}

function LeadRow(props: LeadRowProps) {
  const { t, locale, now, settings, query, form, deskHref } = useDesk()
  const { lead, operators, tPublic, current, isOpen, isNear, hasCheckboxes } = props
  const { id, name, details, assignee } = lead
  // The search finds the country, too.
  const country = details.country && regionName(locale, details.country)
  // A demo request often has only the field for trips filled in.
  const text = details.message || details.trips
  const hasDeadline = lead.kind === privacyKind && unfinishedStates.includes(lead.state)
  const deadline = hasDeadline && !isSnoozed(lead, now) && describeDeadline(lead, { t, now })
  const seen = lead.state !== 'new' && 'inbox-row--seen'
  return (
    <li
      className={joinClasses('inbox-row stack', isOpen && 'inbox-row--open', seen)}
      data-near={isNear || undefined}
    >
      {hasCheckboxes && (
        <input
          className="inbox-row__tick"
          type="checkbox"
          name="lead"
          value={`${id}:${lead.version}`}
          defaultChecked={form.values.lead?.split('\n').some((line) => line.startsWith(`${id}:`))}
          aria-label={t('leads.tick', { name })}
        />
      )}
      <p className="inbox-row__head cluster">
        <span className="inbox-row__who">
          <a
            className="inbox-row__link whole-link"
            href={deskHref('lead', { params: { id }, query: listQuery(query) })}
            aria-current={isOpen || undefined}
            data-row
          >
            {name}
          </a>
          {details.company && <span className="inbox-row__company"> {details.company}</span>}
        </span>
        <span className="visually-hidden">{t('leads.received')}: </span>
        <RelativeTime at={lead.createdAt} overdue={isLeadOverdue(lead, { now, settings })} />
      </p>
      {text ? (
        <p className="inbox-row__excerpt" lang={lead.locale}>
          {firstCharacters(text.replace(/\s+/g, ' '), maxExcerpt)}
        </p>
      ) : (
        <p className="inbox-row__excerpt">
          <em>{t('lead.noMessage')}</em>
        </p>
      )}
      <p className="inbox-row__facts cluster">
        {lead.state === 'new' && (
          <span className="inbox-row__new">
            <span className="visually-hidden">{t('leads.states.new')}</span>
          </span>
        )}
        <span className="inbox-row__topic">
          <span className="visually-hidden">{t('leads.kind')}: </span>
          <span>{topicName(lead, tPublic)}</span>{' '}
          {country && <span className="inbox-row__country">· {country}</span>}
        </span>
        <span className="inbox-row__state">
          {lead.isUndelivered ? (
            <DeliveryFailed isShort={current !== undefined} />
          ) : deadline ? (
            <Badge tone={deadline.tone}>{deadline.text}</Badge>
          ) : (
            (lead.state !== 'new' || isSnoozed(lead, now)) && <LeadBadge lead={lead} />
          )}
          {assignee !== null && (
            <span className="inbox-row__assignee" title={assigneeName(t, assignee, operators)}>
              <span className="visually-hidden">
                {t('leads.assignee')}: {assigneeName(t, assignee, operators)}
              </span>
              <span aria-hidden="true">{shortName(t, assignee, operators)}</span>
            </span>
          )}
        </span>
      </p>
    </li>
  )
}

/** @param isShort whether it is an icon, for the narrow list beside a lead */
function DeliveryFailed({ isShort }: { isShort: boolean }) {
  const text = useDesk().t('lead.deliveries.failed')
  if (!isShort) return <Badge tone="bad">{text}</Badge>
  return (
    <span className="inbox-row__failed" title={text}>
      <span className="visually-hidden">{text}</span>
      <Icon name="triangle-alert" />
    </span>
  )
}
