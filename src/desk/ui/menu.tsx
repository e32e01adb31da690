import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'

interface MenuProps {
  label: ReactNode
  isOpen?: boolean
  /** Whether the button looks like text. */
  quiet?: boolean
  children: ReactNode
}

/** A button that opens a menu over the content below. Opening it closes the others. */
export function Menu({ label, isOpen, quiet, children }: MenuProps) {
  const variant = quiet ? 'text-neutral-300' : 'outline-neutral-500'
  return (
    <details className="desk-dropdown" name="menu" open={isOpen}>
      <summary className={`button button--32 button--${variant}`}>
        <span className="button__label">{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="desk-dropdown__content">{children}</div>
    </details>
  )
}
