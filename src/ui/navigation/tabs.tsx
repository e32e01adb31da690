interface TabsProps {
  label: string
  items: { href: string; label: string; current?: boolean }[]
}

/** Links that filter a list, on a sand line that is gold under the current link. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs__list cluster">
        {items.map((item) => (
          <li key={item.href}>
            <a
              className="tabs__link"
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
