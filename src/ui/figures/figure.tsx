import type { ReactNode } from 'react'
import { Art } from './art.tsx'

export interface FigureProps {
  title: string
  /** A sentence that states that the figure is a sample. */
  caption?: ReactNode
  /** A drawing from the build. */
  art?: { name: string; phone?: string; alt: string }
  /** A drawing in markup, or anything that follows `art`, such as a legend. */
  children?: ReactNode
  /** Whether the drawing extends to both edges of the screen. */
  bleed?: boolean
}

/** A sand rule, a caption and a drawing. */
export function Figure({ title, caption, art, children, bleed = false }: FigureProps) {
  return (
    <figure className={bleed ? 'figure figure--bleed' : 'figure'}>
      <figcaption className="figure__caption">
        <span className="figure__title">{title}</span> {caption}
      </figcaption>
      {art && (
        <div className="figure__drawing">
          <Art {...art} />
        </div>
      )}
      {children}
    </figure>
  )
}
