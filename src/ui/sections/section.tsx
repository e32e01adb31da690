import type { ReactNode } from 'react'

type Edge = 'plinth' | 'centre' | 'both' | 'gold' | 'hairline'

export interface SectionProps {
  id: string
  title: ReactNode
  /** The gold numeral in the rail. */
  number?: number
  /** One sentence beside the title. */
  intro?: ReactNode
  tone?: 'ground' | 'surface'
  /** The transition from the section above: steps, a 2 px gold line, or a hairline. */
  edge?: Edge
  /** Whether the steps descend into this section instead of rising out of it. */
  falls?: boolean
  /** Whether there is no space below the content, for a ladder that stands on the next section. */
  flush?: boolean
  /** The content, from column 3. Figures, ladders, wide tables and `.wide` extend to column 1. */
  children: ReactNode
}

/** A part of a page: the rail with numeral, title and intro, then the content. */
export function Section({
  id,
  title,
  number,
  intro,
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
        {intro && <p className="section__intro">{intro}</p>}
      </div>
      <div className="section__body">{children}</div>
    </section>
  )
}
