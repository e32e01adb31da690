import type { ReactNode } from 'react'
import { Stylesheets } from '../document/stylesheets.tsx'
import { Art, type ArtProps } from '../figures/art.tsx'
import { joinClasses } from '../join-classes.ts'
import { KeyNumbers, type KeyNumbersProps } from './key-numbers.tsx'

interface HeroTextProps {
  title: ReactNode
  intro?: ReactNode
  breadcrumbs?: ReactNode
  actions?: ReactNode
}

type Drawing = Pick<ArtProps, 'name' | 'phone' | 'alt'>

interface GateProps extends HeroTextProps {
  art: Drawing
  children?: ReactNode
}

/** A drawing or another figure beside the text, above children that span the page. */
interface PortalProps extends HeroTextProps {
  kind: 'portal'
  art?: Drawing
  /** In place of a drawing, and styled by the stylesheets of the page. */
  figure?: ReactNode
  children?: ReactNode
  /** Whether text and drawing have half of the width each. */
  isHalved?: boolean
  aside?: never
  facts?: never
}

/** The title at the start, and the intro or `aside` at the end. */
interface PlainProps extends HeroTextProps {
  kind?: 'plain'
  isHalved?: never
  art?: never
  figure?: never
  /** Content beside the title, such as a search box. */
  aside?: ReactNode
  /** Facts below all columns, instead of children. */
  facts?: KeyNumbersProps['items']
  children?: ReactNode
}

/** Everything in one column. */
interface DocumentProps extends HeroTextProps {
  kind: 'document'
  isHalved?: never
  art?: never
  figure?: never
  aside?: never
  facts?: never
  /** Shown below the actions, such as contents or facts. */
  children?: ReactNode
}

type HeroProps = (PortalProps | PlainProps | DocumentProps) & {
  /**
   * `spread`: each of the children has its own place in the columns of wide screens; `stacks`: the
   * children rise beside the text; `wide`: the title spans the page, above a figure of the next
   * section; `untitled`: the title is hidden.
   */
  variant?: 'spread' | 'stacks' | 'wide' | 'untitled'
}

/** The first screen of the home page: a wall that dissolves towards the title. */
export function HomeHero({ art, children, ...text }: GateProps) {
  return (
    <div className="hero page-width hero--gate">
      {/* On phones it stands above the text, which a later drawing would push down. */}
      <HeroArt {...art} />
      <HeroText {...text}>{children && <HeroMore>{children}</HeroMore>}</HeroText>
      <Stylesheets isHome />
    </div>
  )
}

/** The first screen of a page, with its only `h1`. */
export function Hero({
  kind = 'plain',
  isHalved,
  variant,
  art,
  figure,
  aside,
  facts,
  children,
  ...text
}: HeroProps) {
  const more = facts ? <KeyNumbers items={facts} /> : children
  const hasColumns = Boolean(art || figure || aside)
  const className = joinClasses(
    'hero page-width',
    `hero--${kind}`,
    isHalved && 'hero--halves',
    variant && `hero--${variant}`,
    facts && 'hero--facts',
    Boolean(more) && hasColumns && 'hero--columns'
  )
  // The inlined styles do not cover what is below.
  const below = (
    <>
      <Stylesheets />
      {figure && <div className="hero__art">{figure}</div>}
      {more && <HeroMore>{more}</HeroMore>}
    </>
  )
  return (
    <div className={className}>
      <HeroText {...text}>{!hasColumns && below}</HeroText>
      {aside && <div className="hero__aside">{aside}</div>}
      {art && <HeroArt {...art} />}
      {hasColumns && below}
    </div>
  )
}

function HeroText({
  title,
  intro,
  breadcrumbs,
  actions,
  children
}: HeroTextProps & { children?: ReactNode }) {
  return (
    <div className="hero__text">
      {breadcrumbs}
      <h1 className="hero__title" tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="hero__intro">{intro}</p>}
      {actions && <div className="hero__actions cluster screen-only">{actions}</div>}
      {children}
    </div>
  )
}

function HeroArt(drawing: Drawing) {
  return (
    <div className="hero__art screen-only">
      <Art {...drawing} eager />
    </div>
  )
}

function HeroMore({ children }: { children: ReactNode }) {
  return <div className="hero__more">{children}</div>
}
