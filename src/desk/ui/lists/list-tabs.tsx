import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Menu } from '../details/menu.tsx'
import { EnterButton, ListButton } from './filters.tsx'

interface Tab {
  href: string
  name: ReactNode
  count?: string
  /** Whether the counted things are late. */
  isLate?: boolean
  /** A description of the list, shown in the menu. */
  hint?: string
  /** A button beside the link, in the menu. */
  end?: ReactNode
  isCurrent: boolean
}

interface ListTabsProps {
  label: string
  items: readonly Tab[]
  /** Whether they are filters of the list's search, and take its words with them. */
  isFilter?: boolean
  /**
   * Rarely used tabs, in a menu. Its button shows the current one. Without any, only phones have
   * the menu.
   */
  more?: { label: string; items: readonly Tab[]; isOpen?: boolean; end?: ReactNode }
}

/**
 * Links to the parts of a list or to periods, with optional counts. On phones, the links scroll
 * sideways, or the menu contains all of them if there is one.
 */
export function ListTabs({ label, items, isFilter = false, more }: ListTabsProps) {
  return (
    <nav className="list-tabs" aria-label={label} data-tabs>
      {isFilter && <EnterButton />}
      <ul>
        <TabLinks items={items} isFilter={isFilter} />
      </ul>
      {more && <MoreTabs items={items} isFilter={isFilter} more={more} />}
    </nav>
  )
}

function MoreTabs({ items, isFilter, more }: Required<Omit<ListTabsProps, 'label'>>) {
  const currentTab = [...items, ...more.items].find(({ isCurrent }) => isCurrent)
  const isInMenu = more.items.some(({ isCurrent }) => isCurrent)
  const name = currentTab && <TabName {...currentTab} />
  const className = joinClasses(
    'list-tabs__more',
    isInMenu && 'list-tabs__current',
    more.items.length === 0 && 'list-tabs__narrow'
  )
  return (
    <span className={className}>
      <Menu
        variant="filter"
        isOpen={more.isOpen}
        label={
          isInMenu ? (
            name
          ) : (
            <>
              <span className="list-tabs__wide">{more.label}</span>
              <span className="list-tabs__narrow">{name ?? more.label}</span>
            </>
          )
        }
      >
        <ul className="filter-choices list-tabs__narrow">
          <TabLinks items={items} isFilter={isFilter} />
        </ul>
        {more.items.length > 0 && (
          <ul className="filter-choices">
            <TabLinks items={more.items} isFilter={isFilter} />
          </ul>
        )}
        {more.end}
      </Menu>
    </span>
  )
}

function TabLinks({ items, isFilter }: Required<Pick<ListTabsProps, 'items' | 'isFilter'>>) {
  return items.map(({ href, isCurrent, hint, end, ...tab }) => {
    const content = (
      <>
        <TabName {...tab} />
        {hint && <span className="desk-second"> {hint}</span>}
      </>
    )
    return (
      <li key={href}>
        {isFilter ? (
          <ListButton href={href} isCurrent={isCurrent}>
            {content}
          </ListButton>
        ) : (
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {content}
          </a>
        )}
        {end}
      </li>
    )
  })
}

function TabName({ name, count, isLate }: Pick<Tab, 'name' | 'count' | 'isLate'>) {
  return (
    <>
      {name}{' '}
      {count && (
        <span className={isLate ? 'list-tabs__count list-tabs__count--late' : 'list-tabs__count'}>
          {count}
        </span>
      )}
    </>
  )
}
