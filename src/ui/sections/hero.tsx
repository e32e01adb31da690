import type { ReactNode } from 'react'
import { Stylesheets } from '../document/stylesheets.tsx'
import { Art, type ArtProps } from '../figures/art.tsx'
import { Figures, type FiguresProps } from './lists.tsx'

interface HeroProps {
  /**
   * `gate`: the home page's wall that dissolves towards the title. `portal`: a drawing that stands
   * on the line of the children, which span the page. `plain`: title at the start, intro or `aside`
   * at the end. `document`: everything in one column.
   */
  kind?: 'gate' | 'portal' | 'plain' | 'document'
  title: ReactNode
  intro?: ReactNode
  breadcrumbs?: ReactNode
  actions?: ReactNode
  art?: Pick<ArtProps, 'name' | 'phone' | 'alt'>
  /** Content beside the title, such as a search box; only for `plain`. */
  aside?: ReactNode
  /** Facts below all columns. They are painted with the full styles, like `aside`. */
  facts?: FiguresProps['items']
  /**
   * Shown below the actions, such as contents or facts. Only in a `gate` are they part of the first
   * paint.
   */
  children?: ReactNode
}

/** The first screen of a page, with its only `h1`. */
export function Hero({
  kind = 'plain',
  title,
  intro,
  breadcrumbs,
  actions,
  art,
  aside,
  facts,
  children
}: HeroProps) {
  const isHome = kind === 'gate'
  const stylesheets = <Stylesheets isHome={isHome} />
  // The inlined styles cover the children of the home page only.
  const more = facts ? <Figures items={facts} /> : children
  const waits = Boolean(more) && !isHome
  const drawing = art && (
    <div className="hero__art">
      <Art {...art} eager />
    </div>
  )
  const below = more && <div className="hero__more">{more}</div>
  const isLast = waits && Boolean(drawing || aside)
  const kinds = [`hero--${kind}`, facts && 'hero--facts', isLast && 'hero--columns']
  return (
    <div className={['hero', ...kinds].filter(Boolean).join(' ')}>
      {/* On phones it stands above the text, which a later drawing would push down. */}
      {isHome && drawing}
      <div className="hero__text">
        {breadcrumbs}
        <h1 className="hero__title" tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="hero__intro">{intro}</p>}
        {actions && <div className="hero__actions">{actions}</div>}
        {waits && stylesheets}
        {!isLast && below}
      </div>
      {aside && <div className="hero__aside">{aside}</div>}
      {!isHome && drawing}
      {isLast && below}
      {!waits && stylesheets}
    </div>
  )
}
