export interface TocProps {
  title: string
  items: readonly { href: string; label: string; note?: string | number }[]
}

/** Numbered contents: links into the page. */
export function Toc({ title, items }: TocProps) {
  return (
    <nav className="toc" aria-label={title}>
      <p className="toc__title" aria-hidden="true">
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
