import type { ReactNode } from 'react'

/** Two equal columns that become one on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns stack">{children}</div>
}
