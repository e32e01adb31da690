import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface EmptyStateProps {
  children: ReactNode
  /** Why the list is empty, or how to add entries. */
  hint?: ReactNode
  action?: { href: string; label: string }
}

/** Replaces a list without entries. */
export function EmptyState({ children, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {hint && <p className="desk-second">{hint}</p>}
      {action && (
        <Button href={action.href} size="xs" variant="secondary">
          {action.label}
        </Button>
      )}
    </div>
  )
}
