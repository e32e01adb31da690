import type { ReactNode } from 'react'

/** A narrow column beside a wide one. The narrow one stays in view while the page scrolls. */
export function Sidebar({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="sidebar">
      <div className="sidebar__aside screen-only">{aside}</div>
      <div>{children}</div>
    </div>
  )
}
