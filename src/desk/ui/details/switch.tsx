import type { ReactNode } from 'react'
import { type ButtonClass, buttonClass } from '../../../ui/button-class.ts'

interface SwitchPartProps extends Pick<ButtonClass, 'size' | 'variant'> {
  /** Shared by the parts of a switch. */
  name: string
  label: ReactNode
  isOpen: boolean
  children: ReactNode
}

interface SwitchProps {
  label: string
  /** Whether the buttons touch, for two views of the same thing. */
  isJoined?: boolean
  children: ReactNode
}

/** Two forms, with their buttons side by side above them. At most one is open. */
export function Switch({ label, isJoined = false, children }: SwitchProps) {
  return (
    <section className={isJoined ? 'switch switch--joined' : 'switch'} aria-label={label}>
      {children}
    </section>
  )
}

export function SwitchPart(props: SwitchPartProps) {
  const { name, label, isOpen, size = 'xs', variant = 'secondary', children } = props
  return (
    <details name={name} open={isOpen}>
      <summary className={buttonClass({ size, variant })}>{label}</summary>
      {children}
    </details>
  )
}
