import type { ReactNode } from 'react'
import { Art } from './art.tsx'

export interface FigureProps {
  title: string
  /** A sentence that states that the figure is a sample. */
  caption?: ReactNode
  /** A drawing of the build … */
  art?: { name: string; phone?: string; alt: string }
  /** … or one in markup. Also anything that follows a drawing, such as a legend. */
  children?: ReactNode
  /** The drawing extends to both edges of the screen. */
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
