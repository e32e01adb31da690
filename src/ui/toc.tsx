export interface TocProps {
  title: string
  items: readonly { href: string; label: string; note?: string | number }[]
  /** `plain` has no visible title and only hairlines, for the contents in a hero. */
  kind?: 'titled' | 'plain'
}

/** Numbered contents: links into the page. */
export function Toc({ title, items, kind = 'titled' }: TocProps) {
  return (
    <nav className={`toc toc--${kind}`} aria-label={title}>
      {kind === 'titled' && (
        <p className="toc__title" aria-hidden="true">
          {title}
        </p>
      )}
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
