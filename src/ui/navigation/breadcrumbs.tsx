import { Link } from './link.tsx'

export interface BreadcrumbsProps {
  label: string
  /** The last item is the page itself. An item without `href` is plain text. */
  items: { label: string; href?: string }[]
}

/** The position of the page in the site. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs quiet screen-only" aria-label={label}>
      <ol className="breadcrumbs__list cluster">
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
