import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Heading, type HeadingLevel } from '../../../ui/text/heading.tsx'

interface FoldProps {
  title: string
  /** The level of the title as a heading. Without it, the title is text. */
  headingLevel?: HeadingLevel
  /** Stands between the title and the end of the row, for example a state. */
  middle?: ReactNode
  end?: ReactNode
  isOpen?: boolean
  /** For an alert: the name of the instructions that the row opens to. */
  alert?: { instructions: string; isWarning?: boolean }
  children: ReactNode
}

/** A row that opens to its details. */
export function Fold(props: FoldProps) {
  const { title, headingLevel, middle, end, isOpen, alert, children } = props
  const kind = alert?.isWarning ? 'fold fold--alert fold--warning' : 'fold fold--alert'
  return (
    <details className={alert ? kind : 'fold'} open={isOpen}>
      <summary>
        {headingLevel ? (
          <Heading level={headingLevel} className="fold__title">
            {title}
          </Heading>
        ) : (
          <span className="fold__title">
            {alert && <Icon name="triangle-alert" />}
            {title}
          </span>
        )}
        {middle}
        {alert && (
          <span className="link">
            {alert.instructions} <Icon name="chevron-down" />
          </span>
        )}
        <span className="fold__end">{end}</span>
        {!alert && <Icon name="chevron-down" />}
      </summary>
      {children}
    </details>
  )
}
