import type { ReactNode } from 'react'

/** Stands for a list without entries. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="desk-empty">{children}</p>
}
