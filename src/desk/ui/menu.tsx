import type { ReactNode } from 'react'
import type { DeskIconName } from '../../ui/icons/desk-icon-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { NavIcon } from './nav-icon.tsx'

interface MenuProps {
  label: ReactNode
  /** Shown instead of the label, which is hidden then. */
  icon?: DeskIconName
  id?: string
  isOpen?: boolean
  /** Whether the button looks like text. */
  quiet?: boolean
  children: ReactNode
}

/** A button that opens a menu over the content below. Opening it closes the others. */
export function Menu({ label, icon, id, isOpen, quiet, children }: MenuProps) {
  const variant = quiet ? 'text-neutral-300' : 'outline-neutral-500'
  return (
    <details className="desk-dropdown" id={id} name="menu" open={isOpen}>
      <summary className={`button button--32 button--${variant}`}>
        <span className={icon ? 'visually-hidden' : 'button__label'}>{label}</span>
        {icon ? <NavIcon name={icon} /> : <Icon name="chevron-down" />}
      </summary>
      <div className="desk-dropdown__content">
        <p className="desk-dropdown__title" aria-hidden="true">
          {label}
          <Icon name="x" />
        </p>
        {children}
      </div>
    </details>
  )
}
