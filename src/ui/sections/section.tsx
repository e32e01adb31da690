import { createContext, type ReactNode, useContext } from 'react'
import { joinClasses } from '../join-classes.ts'
import { type BandLook, bandClass } from './band-class.ts'

export interface PageBandProps extends BandLook {
  id: string
  className?: string
  /** The class of a block that lays out the content within the page's width. */
  layout?: string
  /** The children set their own widths. */
  fullWidth?: boolean
  /** No space below the content, for a figure at the edge of the next section. */
  flush?: boolean
  children: ReactNode
}

const BandId = createContext('')

/** A full-width part of a page, named by its {@link BandTitle}. */
export function PageBand({
  id,
  className,
  layout,
  fullWidth = false,
  flush = false,
  children,
  ...look
}: PageBandProps) {
  const classes = bandClass(look, flush && 'section--flush', className)
  return (
    <section id={id} className={classes} aria-labelledby={titleId(id)}>
      <BandId value={id}>
        {fullWidth ? children : <div className={joinClasses('page-width', layout)}>{children}</div>}
      </BandId>
    </section>
  )
}

interface BandTitleProps {
  /** `large`: of a page's main figure; `small`: of a figure below the title of the page. */
  size?: 'large' | 'small'
  className?: string
  children: ReactNode
}

/** The heading of the band around it. */
export function BandTitle({ size, className, children }: BandTitleProps) {
  const classes = joinClasses(className, size && `band-title--${size}`)
  return (
    <h2 className={classes} id={titleId(useContext(BandId))}>
      {children}
    </h2>
  )
}

function titleId(bandId: string): string {
  return `${bandId}-title`
}

interface SectionProps extends Omit<PageBandProps, 'className' | 'layout' | 'fullWidth'> {
  title: ReactNode
  /** One sentence beside the title. */
  intro?: ReactNode
  /** Whether a form is beside other content below, in the same columns as the title. */
  hasForm?: boolean
}

/** A band with a title, a sentence beside it, and content below both. */
export function Section({ title, intro, hasForm, children, ...band }: SectionProps) {
  return (
    <PageBand {...band} className={joinClasses(hasForm && 'section--form')} fullWidth>
      <div className="section__head page-width">
        <BandTitle className="section__title">{title}</BandTitle>
        {intro && <p className="section__intro">{intro}</p>}
      </div>
      <div className="section__body page-width">{children}</div>
    </PageBand>
  )
}
