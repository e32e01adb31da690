import type { ReactNode } from 'react'

export type Edge = 'plinth' | 'centre' | 'both' | 'gold' | 'hairline'

export interface SectionProps {
  id: string
  title: ReactNode
  /** The gold numeral in the rail. */
  number?: number
  /** One sentence beside the title. */
  lead?: ReactNode
  tone?: 'ground' | 'surface'
  /** How it meets what is above: steps, a 2 px gold line, or a hairline. */
  edge?: Edge
  /** The steps go down into this section instead of up out of it. */
  falls?: boolean
  /** Nothing below the content: a ladder stands on the next section. */
  flush?: boolean
  /** Starts at column 3; figures, ladders, wide tables and `.wide` go back to column 1. */
  children: ReactNode
}

/** A part of a page on the two-column rail: numeral, title and sentence, then content. */
export function Section({
  id,
  title,
  number,
  lead,
  tone = 'ground',
  edge,
  falls = false,
  flush = false,
  children
}: SectionProps) {
  const classes = [
    'section',
    `section--${tone}`,
    edge && `section--edge-${edge}`,
    falls && 'section--falls',
    flush && 'section--flush'
  ]
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={`${id}-title`}>
      <div className="section__head">
        {number !== undefined && (
          <span className="section__number" aria-hidden="true">
            {number}
          </span>
        )}
        <h2 className="section__title" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className="section__lead">{lead}</p>}
      </div>
      <div className="section__body">{children}</div>
    </section>
  )
}
