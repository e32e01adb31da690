import type { ReactNode } from 'react'
import { Art } from './art.tsx'

export interface FigureProps {
  title: string
  /** One sentence that says that it is a sample. */
  caption?: ReactNode
  /** A drawing of the build … */
  art?: { name: string; phone?: string; alt: string }
  /** … or one of markup; also what stands below a drawing, like a legend. */
  children?: ReactNode
  /** The drawing runs off both sides of the page. */
  bleed?: boolean
}

/** A sand rule, a caption line, a drawing. */
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
