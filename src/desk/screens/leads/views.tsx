import type { ReactNode } from 'react'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { isOldestFirst, isSearched, listQuery, savedQuery } from '../../inbox/list-query.ts'
import { views as inboxViews, type ViewName, viewNames } from '../../inbox/views.ts'
import { ListButton } from '../../ui/lists/filters.tsx'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { NavIcon } from '../../ui/nav-icon.tsx'
import { formatListed } from '../../ui/text/numbers.ts'
import { deleteViewAction } from './actions.ts'
import { describeList } from './filter-options.ts'
import type { InboxData } from './load.ts'
import { DeleteView } from './own-views.tsx'

interface ViewsProps extends ScreenProps<InboxData> {
  /** Shown at the end of the menu. */
  children: ReactNode
}

/** The views of the inbox with the number of their leads, and the operator's saved views. */
export function Views({ children, ...props }: ViewsProps) {
  const { t, deskHref, query, settings, data } = props
  const { list, views } = data
  // Views have no search.
  const currentQuery = isSearched(query) ? undefined : savedQuery(query)
  const isSaved = views.savedViews.some((view) => view.query === currentQuery)
  const shownNames = viewNames.filter((view) => view !== 'overdue' || settings.REPLY_DAYS > 0)
  const tabs = shownNames.map((view) => ({
    inMenu: inboxViews[view].inMenu,
    // Overdue leads start with the oldest.
    href: deskHref('leads', { query: { view, ...(view === 'overdue' && { sort: 'oldest' }) } }),
    name: t(`leads.views.${view}`),
    count: inboxViews[view].isArchive ? undefined : formatListed(views.counts[view]),
    isLate: view === 'overdue' && views.counts.overdue > 0,
    isCurrent: view === list.view && !isSaved
  }))
  const savedTabs = views.savedViews.map((view) => ({
    href: `${deskHref('leads')}?${view.query}`,
    name: view.name,
    hint: describeList(new URLSearchParams(view.query), props),
    end: <DeleteView {...props} view={view} />,
    isCurrent: view.query === currentQuery
  }))
  return (
    <ListTabs
      label={t('leads.views.title')}
      items={[...tabs.filter(({ inMenu }) => !inMenu), ...savedTabs.slice(0, shownSavedViews)]}
      more={{
        label: t('leads.moreViews'),
        items: [...tabs.filter(({ inMenu }) => inMenu), ...savedTabs.slice(shownSavedViews)],
        isOpen: isRefused(props, deleteViewAction),
        end: children
      }}
    />
  )
}

/** The number of saved views beside the others, for which wide windows have room. */
const shownSavedViews = 3

/** The label of a sort order. In views of open leads, the oldest have waited longest. */
function orderName(view: ViewName, isOldest: boolean) {
  if (!isOldest) return 'newest'
  return inboxViews[view].isArchive ? 'oldest' : 'waiting'
}

const columns = ['sender', 'message', 'kind', 'state'] as const

/** The headings of the list's columns. The last one reverses the order. */
export function ColumnHeads({ t, deskHref, query, may, data }: ScreenProps<InboxData>) {
  const { view } = data.list
  const isOldest = isOldestFirst(query)
  const sort = isOldest ? undefined : 'oldest'
  const present = t(`leads.orders.${orderName(view, isOldest)}`)
  return (
    <div className={isOldest ? 'inbox-heads inbox-heads--oldest' : 'inbox-heads'}>
      {may('editor') && (
        <label className="inbox-row__tick" hidden data-tick-all>
          <input type="checkbox" />
          {t('leads.tickAll')}
        </label>
      )}
      {/* Visual only: the rows are a list, and contain the assignee as text. */}
      {columns.map((name) => (
        <span key={name} className={`inbox-heads__${name}`} aria-hidden="true">
          {t(`leads.${name}`)}
        </span>
      ))}
      <ListButton
        className="inbox-heads__sort"
        href={deskHref('leads', { query: listQuery(query, { sort, before: undefined }) })}
      >
        <span>{t('leads.received')}</span>
        <span aria-hidden="true">{present}</span>
        <span className="visually-hidden">
          {t('leads.reverse', { present, other: t(`leads.orders.${orderName(view, !isOldest)}`) })}
        </span>
        <NavIcon name="arrow-down" />
      </ListButton>
    </div>
  )
}
