import type { ReactNode } from 'react'

interface ChapterProps {
  id: string
  number: number
  title: string
  /** Label of the numeral, which is a link to the chapter: “Link to step 3”. */
  linkLabel: string
  children: ReactNode
}

/** A numbered part of a page, such as a step of the guide. */
export function Chapter({ id, number, title, linkLabel, children }: ChapterProps) {
  return (
    <section className="chapter" id={id} aria-labelledby={`${id}-title`}>
      <div className="chapter__head">
        <a className="chapter__number" href={`#${id}`} aria-label={linkLabel}>
          {number}
        </a>
        <h2 className="chapter__title" id={`${id}-title`}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
