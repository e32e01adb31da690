import { Link } from './link.tsx'

export interface BreadcrumbsProps {
  label: string
  /** The last one is the page itself; one without `href` is only a word. */
  items: { label: string; href?: string }[]
}

/** Where the page stands. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol className="breadcrumbs__list">
        {items.map((item, index) => (
          <li key={item.label} className="breadcrumbs__item">
            {item.href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <Link href={item.href}>{item.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
