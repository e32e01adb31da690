import { Link } from '../navigation/link.tsx'

/** Hairline rows, each with a link to a page and a sentence about it. */
export function LinkRows({ items }: { items: { title: string; text: string; href: string }[] }) {
  return (
    <ul className="link-rows">
      {items.map(({ title, text, href }) => (
        <li key={href} className="link-rows__item">
          <Link href={href} kind="arrow">
            {title}
          </Link>
          <p className="link-rows__text quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
