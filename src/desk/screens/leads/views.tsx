import { Link } from '../../../ui/navigation/link.tsx'
import { CountedTabs } from '../../ui/counted-tabs.tsx'
import { useDesk } from '../../ui/desk-context.ts'
import { listQuery, type ViewName, viewNames } from './filter.ts'
import type { ListOfViews } from './load-views.ts'
import { mostListed } from './load-views.ts'

/** The views of the inbox with the number of their leads, and those that the operator has saved. */
export function Views({ current, views }: { current: ViewName; views: ListOfViews }) {
  const { t, deskHref, query } = useDesk()
  const here = new URLSearchParams(listQuery(query, { before: undefined })).toString()
  const isSaved = views.saved.some((saved) => saved.query === here)
  return (
    <CountedTabs
      label={t('leads.views.title')}
      items={[
        ...viewNames.map((view) => ({
          href: deskHref('leads', { query: view === 'open' ? {} : { view } }),
          name: t(`leads.views.${view}`),
          count: shownCount(views.counts[view]),
          isCurrent: view === current && !isSaved
        })),
        ...views.saved.map(({ name, query: saved }) => ({
          href: `${deskHref('leads')}?${saved}`,
          name,
          isCurrent: saved === here
        }))
      ]}
    />
  )
}

function shownCount(count: number | undefined): string | undefined {
  if (!count) return undefined
  return count > mostListed ? `${mostListed}+` : String(count)
}

/** The orders of the list. In views of open leads, the oldest have waited longest. */
export function Orders({ current }: { current: ViewName }) {
  const { t, deskHref, query } = useDesk()
  const oldest = ['answered', 'spam', 'all'].includes(current) ? 'oldest' : 'waiting'
  const isOldest = query.get('sort') === 'oldest'
  return (
    <p className="inbox-orders">
      {([undefined, 'oldest'] as const).map((sort) => {
        const name = t(`leads.orders.${sort ? oldest : 'newest'}`)
        const isCurrent = isOldest === (sort === 'oldest')
        const href = deskHref('leads', { query: listQuery(query, { sort, before: undefined }) })
        return isCurrent ? (
          <strong key={name}>{name}</strong>
        ) : (
          <Link key={name} href={href}>
            {name}
          </Link>
        )
      })}
    </p>
  )
}
