import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  items: readonly { href: string; name: ReactNode; count?: string; isCurrent: boolean }[]
}

/** Links to the parts of a list or to periods, with optional counts. Phones scroll them sideways. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      <ul>
        {items.map(({ href, name, count, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count && <span className="desk-tabs__count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
