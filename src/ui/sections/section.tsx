import type { ReactNode } from 'react'

type Edge = 'plinth' | 'centre' | 'hairline'

export interface PageBandProps {
  id: string
  /** The class of a block that lays out the content. */
  className?: string
  tone?: 'ground' | 'surface' | 'flood'
  /** The transition from the section above: steps, or a hairline. */
  edge?: Edge
  /** The steps descend into this section instead of rising out of it. */
  falls?: boolean
  /** No space below the content, for a figure at the edge of the next section. */
  flush?: boolean
  children: ReactNode
}

/** A full-width part of a page. Its heading has the id `{id}-title`. */
export function PageBand({
  id,
  className,
  tone = 'ground',
  edge,
  falls = false,
  flush = false,
  children
}: PageBandProps) {
  const classes = [
    'section',
    `section--${tone}`,
    edge && `section--edge-${edge}`,
    falls && 'section--falls',
    flush && 'section--flush',
    className
  ]
  return (
    <section id={id} className={classes.filter(Boolean).join(' ')} aria-labelledby={`${id}-title`}>
      {children}
    </section>
  )
}

interface SectionProps extends PageBandProps {
  title: ReactNode
  /** One sentence beside the title. */
  intro?: ReactNode
}

/** A band with a title, a sentence beside it, and content below both. */
export function Section({ title, intro, children, ...band }: SectionProps) {
  return (
    <PageBand {...band}>
      <div className="section__head">
        <h2 className="section__title" id={`${band.id}-title`}>
          {title}
        </h2>
        {intro && <p className="section__intro">{intro}</p>}
      </div>
      <div className="section__body">{children}</div>
    </PageBand>
  )
}
