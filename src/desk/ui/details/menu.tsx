import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import type { DeskIconName } from '../../../ui/icons/desk-icon-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { NavIcon } from '../nav-icon.tsx'

interface MenuProps {
  label: ReactNode
  /** Shown instead of the label, which is its tooltip then. */
  icon?: DeskIconName
  id?: string
  isOpen?: boolean
  variant?: 'secondary' | 'quiet' | 'filter'
  /** Whether it opens in place on narrow windows, because it is within a sheet already. */
  isInline?: boolean
  /** Whether narrow windows show its content without a button, in browsers that support this. */
  isFlat?: boolean
  children: ReactNode
}

/** A button that opens a menu over the content below. Opening it closes the others. */
export function Menu(props: MenuProps) {
  const {
    label,
    icon,
    id,
    isOpen,
    variant = 'secondary',
    isInline = false,
    isFlat = false,
    children
  } = props
  const className = joinClasses(
    'menu',
    isInline ? 'menu--inline' : 'menu--sheet',
    isFlat && 'menu--flat'
  )
  return (
    <details className={className} id={id} name="menu" open={isOpen}>
      <summary
        className={buttonClass({ size: 'xs', variant })}
        title={icon && typeof label === 'string' ? label : undefined}
      >
        <span className={icon ? 'visually-hidden' : 'button__label'}>{label}</span>
        {icon ? <NavIcon name={icon} /> : <Icon name="chevron-down" />}
      </summary>
      <div className="menu__content">
        {!isInline && (
          <p className="sheet__head" aria-hidden="true">
            {label}
            <Icon name="x" />
          </p>
        )}
        {children}
      </div>
    </details>
  )
}
