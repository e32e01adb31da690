import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Html } from './html.tsx'
import { SectionTower } from './section-tower.tsx'

export interface DocumentSection {
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

/** The dot of an İ would stand far above the first line. */
const dottedLetter = /^<p>İ/

/** Beside the initial of “A group” the space has no width, but it is copied. */
const wordOfOneLetter = /^(<p>\p{L}) /u
const narrowSpace = '$1<span class="article__initial-space">\u00A0</span>'

/** A post: introduction with a drop cap, sections with a gold numeral in the margin. */
export function Article({ introduction, sections, contents, children }: ArticleProps) {
  return (
    <div className="article page-width">
      {contents && <div className="article__contents">{contents}</div>}
      <Html
        className={joinClasses(
          'article__introduction article__text prose',
          !dottedLetter.test(introduction) && 'article__introduction--initial'
        )}
        html={introduction.replace(wordOfOneLetter, narrowSpace)}
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
