import type { ReactNode } from 'react'
import { Menu } from './menu.tsx'

interface Tab {
  href: string
  name: ReactNode
  count?: string
  /** A description of the list, shown in the menu. */
  hint?: string
  isCurrent: boolean
}

interface ListTabsProps {
  label: string
  items: readonly Tab[]
  /** Rarely used tabs, in a menu. Its button shows the current one. */
  more?: { label: string; items: readonly Tab[]; isOpen?: boolean; end?: ReactNode }
}

/**
 * Links to the parts of a list or to periods, with optional counts. Phones scroll them sideways.
 */
export function ListTabs({ label, items, more }: ListTabsProps) {
  const current = more?.items.find(({ isCurrent }) => isCurrent)
  return (
    <nav className="desk-tabs" aria-label={label}>
      <ul>
        <TabLinks items={items} />
      </ul>
      {more && (
        <span className={current && 'desk-tabs__current'}>
          <Menu quiet label={current ? <TabName {...current} /> : more.label} isOpen={more.isOpen}>
            <ul className="inbox-choices">
              <TabLinks items={more.items} />
            </ul>
            {more.end}
          </Menu>
        </span>
      )}
    </nav>
  )
}

function TabLinks({ items }: Pick<ListTabsProps, 'items'>) {
  return items.map((tab) => (
    <li key={tab.href}>
      <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
        <TabName {...tab} />
        {tab.hint && <span className="desk-second"> {tab.hint}</span>}
      </a>
    </li>
  ))
}

function TabName({ name, count }: Tab) {
  return (
    <>
      {name} {count && <span className="desk-tabs__count">{count}</span>}
    </>
  )
}
