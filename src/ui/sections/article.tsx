import type { ReactNode } from 'react'

interface DocumentSection {
  id: string
  title: string
  /** Trusted HTML, rendered from our own Markdown. */
  html: string
}

interface ArticleProps {
  introduction: string
  sections: readonly DocumentSection[]
  /** Shown beside the text on wide screens, and above it on narrow ones. */
  contents?: ReactNode
  /** Shown after the last section. */
  children?: ReactNode
}

/** After a drop cap the space would collapse, and “A group” would be copied as “Agroup”. */
const wordOfOneLetter = /^(<p>\p{L}) /u

/** A post: introduction with a drop cap, sections with a gold numeral in the margin. */
export function Article({ introduction, sections, contents, children }: ArticleProps) {
  return (
    <div className="article">
      {contents && <div className="article__contents">{contents}</div>}
      <Html
        className="article__introduction article__text prose"
        html={introduction.replace(wordOfOneLetter, '$1\u00A0')}
      />
      {sections.map(({ id, title, html }, index) => (
        <section key={id} className="article__section" id={id} aria-labelledby={`${id}-title`}>
          <span className="article__number" aria-hidden="true">
            {index + 1}
          </span>
          <h2 className="article__title" id={`${id}-title`}>
            {title}
          </h2>
          <SectionTower number={index + 1} count={sections.length} />
          <Html className="article__text prose" html={html} />
        </section>
      ))}
      {children && <div className="article__after screen-only">{children}</div>}
    </div>
  )
}

/** The pitch of a brick and of a course in the tower of sections, and the courses of a storey. */
const [brick, course, courses] = [22, 11, 3]

/** The space between two bricks. */
const joint = 2

/**
 * A tower with a storey for each section, built up to the reader’s, which its stair reaches. The
 * numeral says the same.
 */
function SectionTower({ number, count }: { number: number; count: number }) {
  const width = (2 * count + 2) * brick - joint
  const height = courses * count * course
  const storeys = Array.from({ length: count }, (_, storey) => {
    const inset = storey * brick
    return Array.from({ length: courses }, (_, row) => {
      const y = height - (storey * courses + row + 0.5) * course
      const length = width - 2 * inset
      // Half bricks close every second course, and a new line starts a new row of dashes.
      const half = brick / 2 - joint
      const line = row % 2 ? `h${half}m${joint} 0h${length - half - joint}` : `h${length}`
      return `M${inset} ${y}${line}`
    })
  })
  const built = storeys.slice(0, number)
  const top = height - number * courses * course
  return (
    <svg
      className="article__tower screen-only"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path opacity={0.35} d={storeys.slice(number).flat().join('')} />
      <path d={built.flat().join('')} />
      <path className="article__terraces" d={built.map((rows) => rows[courses - 1]).join('')} />
      <path className="article__tower--here" d={built[number - 1]?.[courses - 1]} />
      <path className="article__stair-well" d={`M${width / 2} ${height}V${top}`} />
      <path className="article__stair" d={`M${width / 2} ${height}V${top}`} />
    </svg>
  )
}

interface LegalDocumentProps {
  introduction: string
  sections: readonly DocumentSection[]
  /** Label of a section's link to itself: “Link to section 3”. */
  linkLabel: (number: number) => string
}

/** Terms or privacy policy: numbered sections, each with a link to itself. */
export function LegalDocument({ introduction, sections, linkLabel }: LegalDocumentProps) {
  return (
    <div>
      <Html className="legal__introduction prose" html={introduction} />
      {sections.map(({ id, title, html }, index) => (
        <section key={id} className="legal__section" id={id} aria-labelledby={`${id}-title`}>
          <h2 className="legal__title" id={`${id}-title`}>
            <a className="legal__number" href={`#${id}`} aria-label={linkLabel(index + 1)}>
              {index + 1}
            </a>
            <span>{title}</span>
          </h2>
          <Html className="prose" html={html} />
        </section>
      ))}
    </div>
  )
}

export function Html({ className, html }: { className: string; html: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
