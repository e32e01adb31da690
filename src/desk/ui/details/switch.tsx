import type { ReactNode } from 'react'
import { type ButtonClass, buttonClass } from '../../../ui/button-class.ts'

interface SwitchPartProps extends Pick<ButtonClass, 'size'> {
  /** Shared by the parts of a switch. */
  name: string
  label: ReactNode
  isOpen: boolean
  children: ReactNode
}

interface SwitchProps {
  label: string
  children: ReactNode
}

/** Two forms, with a button for each above them. At most one is open. */
export function Switch({ label, children }: SwitchProps) {
  return (
    <section className="switch" aria-label={label}>
      {children}
    </section>
  )
}

export function SwitchPart({ name, label, isOpen, size = 'xs', children }: SwitchPartProps) {
  return (
    <details name={name} open={isOpen}>
      <summary className={buttonClass({ size, variant: 'secondary' })}>{label}</summary>
      {children}
    </details>
  )
}
