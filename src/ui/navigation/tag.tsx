import type { ReactNode } from 'react'

export interface TagProps {
  children: ReactNode
  href?: string
  current?: boolean
}

/** A square label. With `href` it is a link, and `current` makes it gold. */
export function Tag({ children, href, current = false }: TagProps) {
  const className = current ? 'tag tag--current' : 'tag'
  if (href === undefined) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}

export interface TabsProps {
  label: string
  items: { href: string; label: string; current?: boolean }[]
}

/** Links that filter a list, on a sand line that is gold under the current link. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs__list">
        {items.map((item) => (
          <li key={item.href}>
            <a
              className="tabs__link"
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
