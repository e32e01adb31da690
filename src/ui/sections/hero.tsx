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

interface PortalProps extends HeroTextProps {
  art?: Drawing
  /** In place of a drawing, and styled by the stylesheets of the page. */
  figure?: ReactNode
  children?: ReactNode
  /** Whether text and drawing have half of the width each, and each of the children its place. */
  isSpread?: boolean
}

interface PlainProps extends HeroTextProps {
  /** Content beside the title, such as a search box. */
  aside?: ReactNode
  /** Facts below all columns, instead of children. */
  facts?: KeyNumbersProps['items']
  children?: ReactNode
  /** Whether the title spans the page, above a figure of the next section. */
  isWide?: boolean
}

interface DocumentProps extends HeroTextProps {
  /** `stacks`: the children rise beside the text; `untitled`: the title is hidden. */
  variant?: 'stacks' | 'untitled'
  /** Shown below the actions, such as contents or facts. */
  children?: ReactNode
}

/** The first screen of the home page: a wall that dissolves towards the title. */
export function HomeHero({
  art,
  children,
  ...text
}: HeroTextProps & { art: Drawing; children?: ReactNode }) {
  return (
    <div className="hero page-width hero--gate">
      {/* On phones it stands above the text, which a later drawing would push down. */}
      <HeroArt {...art} />
      <HeroText {...text}>
        <HeroMore>{children}</HeroMore>
      </HeroText>
      <Stylesheets isHome />
    </div>
  )
}

/** The first screen with a drawing or another figure beside the text, above the children. */
export function PortalHero({ art, figure, children, isSpread, ...text }: PortalProps) {
  const className = joinClasses(
    'hero page-width hero--portal',
    isSpread && 'hero--spread',
    Boolean(children) && 'hero--columns'
  )
  return (
    <div className={className}>
      <HeroText {...text} />
      {art && <HeroArt {...art} />}
      <Stylesheets />
      {figure && <div className="hero__art">{figure}</div>}
      <HeroMore>{children}</HeroMore>
    </div>
  )
}

/** The first screen of a text, in one column. */
export function DocumentHero({ variant, children, ...text }: DocumentProps) {
  return (
    <div className={joinClasses('hero page-width hero--document', variant && `hero--${variant}`)}>
      <HeroText {...text}>
        <Stylesheets />
        <HeroMore>{children}</HeroMore>
      </HeroText>
    </div>
  )
}

/** The first screen of any other page: the title at the start, the intro or `aside` at the end. */
export function Hero({ aside, facts, children, isWide, ...text }: PlainProps) {
  const more = facts ? <KeyNumbers items={facts} /> : children
  const className = joinClasses(
    'hero page-width hero--plain',
    isWide && 'hero--wide',
    facts && 'hero--facts',
    Boolean(aside && more) && 'hero--columns'
  )
  const below = (
    <>
      <Stylesheets />
      <HeroMore>{more}</HeroMore>
    </>
  )
  return (
    <div className={className}>
      <HeroText {...text}>{!aside && below}</HeroText>
      {aside && <div className="hero__aside">{aside}</div>}
      {aside && below}
    </div>
  )
}

/** The text with the only `h1` of the page. */
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

/** What is below the text. The styles that are inlined do not cover it. */
function HeroMore({ children }: { children: ReactNode }) {
  return children ? <div className="hero__more">{children}</div> : null
}
