import { joinClasses } from '../join-classes.ts'

interface TocProps {
  title: string
  items: readonly { href: string; label: string; note?: string | number }[]
  /** Whether the parts of the page, and so their links, are numbered. */
  numbered?: boolean
  /** Beside each other instead of in a list. */
  line?: boolean
}

/** The contents of a page: links into it. */
export function Toc({ title, items, numbered = true, line = false }: TocProps) {
  const className = joinClasses('toc screen-only', !numbered && 'toc--plain', line && 'toc--line')
  return (
    <nav className={className} aria-label={title}>
      <p className="toc__title caption" aria-hidden="true">
        {title}
      </p>
      <ol className="toc__list">
        {items.map(({ href, label, note }) => (
          <li key={href} className="toc__item">
            <a className="toc__link" href={href}>
              <span className="toc__label">{label}</span>
              {note !== undefined && <span className="toc__note">{note}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
