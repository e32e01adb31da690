import { agencyCountry } from '../../../server/accounts/agencies.ts'
import type { Account, AgencyCheck } from '../../../server/accounts/backend/backend.ts'
import { isOverdue } from '../../../server/accounts/waiting/overdue.ts'
import type { DeskLead } from '../../../server/leads/inbox/desk-store.ts'
import { topicName } from '../../../server/leads/kinds.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { regionName } from '../../../shared/language/region-name.ts'
import { firstCharacters } from '../../../shared/text/first-characters.ts'
import { assigneeName, shortName } from '../../ui/actor-name.ts'
import { AccountBadge, Badge, LeadBadge } from '../../ui/badges.tsx'
import { useDesk } from '../../ui/desk-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { describeMissingSteps } from '../../ui/missing-steps.ts'
import { NavIcon } from '../../ui/nav-icon.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { hrefWithoutFilters, isFiltered, listQuery } from './list-query.ts'
import type { List } from './load-list.ts'

interface InboxListProps {
  list: List
  operators: readonly Operator[]
  /** The messages of the public pages. */
  tPublic: Translate
  current?: string
  search?: string
  /** Whether each lead has a checkbox, for the form around the list. */
  hasCheckboxes?: boolean
}

/** The rows of the inbox, with pagination. */
export function InboxList(props: InboxListProps) {
  const { t, query, deskHref } = useDesk()
  const { list, current, hasCheckboxes } = props
  return (
    <>
      {list.lacksAgencies && <p className="desk-quiet">{t('leads.lacksAgencies')}</p>}
      {list.items.length === 0 && <EmptyList {...props} />}
      <ol className="inbox-list" id="list">
        {list.items.map((item) =>
          item.kind === 'lead' ? (
            <LeadRow
              key={item.lead.id}
              {...props}
              lead={item.lead}
              isOpen={item.lead.id === current}
            />
          ) : (
            <AgencyRow key={item.account.id} {...item} isMarked={hasCheckboxes} />
          )
        )}
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
  const hints: Partial<Record<string, string>> = t('leads.hints')
  if (search || isFiltered(query)) {
    return (
      <EmptyState
        hint={search && hints.search}
        action={{ href: hrefWithoutFilters({ query, deskHref }), label: t('common.clear') }}
      >
        {search ? t('leads.foundNone', { search }) : t('leads.empty.all')}
      </EmptyState>
    )
  }
  const openLink = { href: deskHref('leads'), label: t('leads.toOpen') }
  return (
    <EmptyState hint={hints[view]} action={view === 'open' ? undefined : openLink}>
      {t(`leads.empty.${view}`)}
    </EmptyState>
  )
}

export const maxExcerpt = 180

function LeadRow(props: InboxListProps & { lead: DeskLead; isOpen: boolean }) {
  const { t, now, query, form, deskHref } = useDesk()
  const { lead, operators, tPublic, isOpen, hasCheckboxes } = props
  const { id, name, details, assignee } = lead
  const isLater = lead.laterUntil !== null && lead.laterUntil > now
  const kinds = [isOpen && ' inbox-row--open', lead.state !== 'new' && ' inbox-row--seen']
  return (
    <li className={['inbox-row', ...kinds].filter(Boolean).join('')}>
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
      <p className="inbox-row__head">
        <span className="inbox-row__who">
          <a
            className="inbox-row__link"
            href={deskHref('lead', { params: { id }, query: listQuery(query) })}
            aria-current={isOpen || undefined}
            data-row
          >
            {name}
          </a>
          {details.company && <span className="inbox-row__company"> {details.company}</span>}
        </span>
        <RelativeTime at={lead.createdAt} />
      </p>
      {details.message ? (
        <p className="inbox-row__excerpt" lang={lead.locale}>
          {firstCharacters(details.message.replace(/\s+/g, ' '), maxExcerpt)}
        </p>
      ) : (
        <p className="inbox-row__excerpt">{t('lead.noMessage')}</p>
      )}
      <p className="inbox-row__facts">
        {lead.state === 'new' && (
          <span className="inbox-row__new">
            <span className="visually-hidden">{t('leads.states.new')}</span>
          </span>
        )}
        {lead.isUndelivered ? (
          <Badge tone="bad">{t('lead.deliveries.failed')}</Badge>
        ) : (
          (lead.state !== 'new' || isLater) && <LeadBadge lead={lead} />
        )}
        <span className="inbox-row__topic">{topicName(lead, tPublic)}</span>
        {assignee !== null && (
          <span className="inbox-row__assignee" title={assigneeName(t, assignee, operators)}>
            <span className="visually-hidden">
              {t('leads.assignee')} {assigneeName(t, assignee, operators)}
            </span>
            <span aria-hidden="true">{shortName(t, assignee, operators)}</span>
          </span>
        )}
      </p>
    </li>
  )
}

interface AgencyRowProps {
  account: Account
  at: number
  /** The checks by operators; `undefined` with the business API. */
  checks?: ReadonlyMap<string, AgencyCheck>
  /** Whether an icon replaces the checkbox: agencies are decided one by one. */
  isMarked?: boolean
}

function AgencyRow({ account, at, checks, isMarked }: AgencyRowProps) {
  const { t, locale, now, settings, deskHref } = useDesk()
  const { id, company, name } = account
  const check = checks?.get(id)
  const country = agencyCountry(account, check)
  const missingSteps = describeMissingSteps(check, t, checks !== undefined)
  return (
    <li className="inbox-row inbox-row--seen">
      {isMarked && (
        <span className="inbox-row__tick" title={t('leads.alone')}>
          <NavIcon name="building" />
        </span>
      )}
      <p className="inbox-row__head">
        <span className="inbox-row__who">
          <a className="inbox-row__link" href={deskHref('agency', { params: { id } })} data-row>
            {company}
          </a>
          <span className="inbox-row__company"> {name}</span>
        </span>
        <RelativeTime at={at} />
      </p>
      <p className="inbox-row__excerpt">
        {country && `${regionName(locale, country)} · `}
        {t('agencies.missing')}: {missingSteps}
      </p>
      <p className="inbox-row__facts">
        <AccountBadge state="waiting" overdue={isOverdue(account, { now, settings })} />
        <span className="inbox-row__topic">{t('leads.agency')}</span>
      </p>
    </li>
  )
}
