import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface EmptyProps {
  children: ReactNode
  /** Why the list is empty, or how to add entries. */
  hint?: ReactNode
  action?: { href: string; label: string }
}

/** Replaces a list without entries. */
export function EmptyState({ children, hint, action }: EmptyProps) {
  return (
    <div className="desk-empty">
      <p>{children}</p>
      {hint && <p className="desk-second">{hint}</p>}
      {action && (
        <Button href={action.href} size={32} variant="outline-neutral-500">
          {action.label}
        </Button>
      )}
    </div>
  )
}
