import type { ReactNode } from 'react'

/** Two equal columns that become one on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>
}

/** A narrow column beside a wide one. The narrow one stays in view while the page scrolls. */
export function Sidebar({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="sidebar">
      <div className="sidebar__aside screen-only">{aside}</div>
      <div>{children}</div>
    </div>
  )
}

/** Running text at a readable line length, including lists, links and quotations. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
