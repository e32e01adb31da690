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
        className="article__introduction prose"
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
          <SectionWall number={index + 1} count={sections.length} />
          <Html className="article__text prose" html={html} />
        </section>
      ))}
      {children && <div className="article__after">{children}</div>}
    </div>
  )
}

/** Width and height of a brick in the wall of sections. */
const [length, height] = [48, 18]

/** A wall with a course for each section, laid as far as the reader is. The numeral says the same. */
function SectionWall({ number, count }: { number: number; count: number }) {
  return (
    <svg
      className="article__wall"
      viewBox={`0 0 ${5 * length} ${count * height}`}
      width={5 * length}
      height={count * height}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, course) => (
        <path
          key={course}
          className={course + 1 === number ? 'article__wall--here' : undefined}
          opacity={course < number ? undefined : 0.3}
          strokeDashoffset={course % 2 ? length / 2 : 0}
          d={`M0 ${(count - course - 0.5) * height}h${5 * length}`}
        />
      ))}
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
