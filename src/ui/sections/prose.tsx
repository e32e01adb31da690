import type { ReactNode } from 'react'

/** Running text at a readable line length, including lists, links and quotations. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
