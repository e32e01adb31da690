import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../text/badges.tsx'
import { RelativeTime } from '../text/time.tsx'

/** The length of the lists on the first screen. */
export const maxItems = 6

export interface WorkItem {
  id: string
  /** Absent for an item without a screen of its own. */
  href?: string
  title: string
  /** A short addition beside the title. */
  second?: ReactNode
  text?: ReactNode
  /** A line below the text that is never cut. */
  note?: ReactNode
  locale?: string
  /** When the wait began; absent if the note says it. */
  since?: number
  /** Whether it waits longer than was promised. */
  isOverdue?: boolean
  /** A deadline, which replaces the time. */
  badge?: { tone: BadgeTone; text: string }
  /** A button that does what the item needs. */
  action?: ReactNode
}

/** Items that need an operator. The whole row is a link. */
export function WorkList({ items }: { items: WorkItem[] }) {
  return (
    <ul className="work-list">
      {items.map(
        ({ id, href, title, second, text, note, locale, since, isOverdue, badge, action }) => (
          <li key={id} className="work-list__item quiet">
            <p className="work-list__title cluster">
              {href === undefined ? (
                <strong>{title}</strong>
              ) : (
                <a className="whole-link" href={href}>
                  {title}
                </a>
              )}
              {second && <span className="work-list__second">{second}</span>}
            </p>
            {text && (
              <p className="work-list__text" lang={locale}>
                {text}
              </p>
            )}
            {note && <div className="work-list__note">{note}</div>}
            {(badge || since !== undefined) && (
              <div className="work-list__end">
                {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
                {!badge && since !== undefined && <RelativeTime at={since} overdue={isOverdue} />}
              </div>
            )}
            {action && <div className="work-list__action">{action}</div>}
          </li>
        )
      )}
    </ul>
  )
}
