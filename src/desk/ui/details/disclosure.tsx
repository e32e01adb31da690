import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

interface DisclosureProps {
  label: ReactNode
  isOpen?: boolean
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}

/** A button that opens a form or a table below it. */
export function Disclosure({ label, isOpen, variant = 'secondary', children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary className={buttonClass({ size: 'xs', variant })}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
