import { Badge, type BadgeTone } from '../../ui/badges.tsx'
import { RelativeTime } from '../../ui/time.tsx'

/** The length of the lists on the first screen. */
export const maxItems = 6

export interface WorkItem {
  id: string
  href: string
  title: string
  /** A short addition beside the title. */
  second?: string
  text?: string
  locale?: string
  since: number
  /** Whether it waits longer than was promised. */
  isOverdue?: boolean
  badge?: { tone: BadgeTone; text: string }
}

/** Items that need an operator. The whole row is a link. */
export function WorkList({ items }: { items: WorkItem[] }) {
  return (
    <ul className="work-list">
      {items.map((item) => (
        <li key={item.id} className="work-list__item">
          <p className="work-list__title">
            <a href={item.href}>{item.title}</a>
            {item.second && <span className="work-list__second">{item.second}</span>}
          </p>
          {item.text && (
            <p className="work-list__text" lang={item.locale}>
              {item.text}
            </p>
          )}
          <p className="work-list__end">
            {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
            <RelativeTime at={item.since} overdue={item.isOverdue} />
          </p>
        </li>
      ))}
    </ul>
  )
}
