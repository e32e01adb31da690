import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useDesk } from './desk-context.ts'

interface ScreenHeadProps {
  title: string
  /** The list that leads here, linked by an arrow before the title. */
  back?: { href: string; label: string }
  /** States beside the title. */
  badges?: ReactNode
  intro?: ReactNode
  /** Whether the bar of narrow windows has the title too; by default if no list leads here. */
  isNamedAbove?: boolean
  children?: ReactNode
}

/** The heading of a screen, with actions for the whole screen. */
export function ScreenHead(props: ScreenHeadProps) {
  const { title, back, badges, intro, isNamedAbove = !back, children } = props
  const hasBar = useDesk().operator !== undefined
  return (
    <div
      className={joinClasses('screen-head cluster', isNamedAbove && hasBar && 'screen-head--named')}
    >
      {back && (
        <Button href={back.href} label={back.label} icon="arrow-left" size="xs" variant="quiet" />
      )}
      <h1 className="screen-head__title">{title}</h1>
      {badges && <div className="screen-head__badges cluster">{badges}</div>}
      {children && <div className="screen-head__end cluster">{children}</div>}
      {intro && <p className="screen-head__intro quiet">{intro}</p>}
    </div>
  )
}
