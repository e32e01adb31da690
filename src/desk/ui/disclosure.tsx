import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'

interface MoreProps {
  label: ReactNode
  isOpen?: boolean
  /** Whether the button looks like text. */
  quiet?: boolean
  children: ReactNode
}

/** A button that opens a form or a table below it. */
export function Disclosure({ label, isOpen, quiet, children }: MoreProps) {
  const variant = quiet ? 'text-neutral-300' : 'outline-neutral-500'
  return (
    <details className="desk-more" open={isOpen}>
      <summary className={`button button--32 button--${variant}`}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
