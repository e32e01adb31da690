import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Heading, type HeadingLevel } from '../../ui/text/heading.tsx'

interface FoldProps {
  title: string
  /** The level of the title as a heading. Without it, the title is text. */
  headingLevel?: HeadingLevel
  /** What the row shows between its title and its end, such as a state. */
  middle?: ReactNode
  end?: ReactNode
  /** The name of an alert's instructions, which the row opens to. */
  instructions?: string
  children: ReactNode
}

/** A row that opens to its details. */
export function Fold({ title, headingLevel, middle, end, instructions, children }: FoldProps) {
  return (
    <details className={instructions ? 'fold fold--alert' : 'fold'}>
      <summary>
        {headingLevel ? (
          <Heading level={headingLevel} className="fold__title">
            {title}
          </Heading>
        ) : (
          <span className="fold__title">
            {instructions && <Icon name="triangle-alert" />}
            {title}
          </span>
        )}
        {middle}
        {instructions && (
          <span className="link">
            {instructions} <Icon name="chevron-down" />
          </span>
        )}
        <span className="fold__end">{end}</span>
        {!instructions && <Icon name="chevron-down" />}
      </summary>
      {children}
    </details>
  )
}
