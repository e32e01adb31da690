import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'

interface MoreProps {
  label: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A quiet button that opens a form or a table below it. */
export function More({ label, isOpen, children }: MoreProps) {
  return (
    <details className="desk-more" open={isOpen}>
      <summary className="button button--32 button--outline-neutral-500">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
