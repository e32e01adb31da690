import { Link } from '../../../ui/navigation/link.tsx'
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
    <nav className="inbox-views" aria-label={t('leads.views.title')}>
      <ul>
        {viewNames.map((view) => (
          <li key={view}>
            <a
              href={deskHref('leads', { query: view === 'open' ? {} : { view } })}
              aria-current={view === current && !isSaved ? 'page' : undefined}
            >
              {t(`leads.views.${view}`)}
              <Count of={views.counts[view]} />
            </a>
          </li>
        ))}
        {views.saved.map(({ id, name, query: saved }) => (
          <li key={id}>
            <a
              href={`${deskHref('leads')}?${saved}`}
              aria-current={saved === here ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null
  return <span className="inbox-views__count">{count > mostListed ? `${mostListed}+` : count}</span>
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
