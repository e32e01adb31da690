import { Art } from './art.tsx'
import { Link } from './link.tsx'

export interface PartnerGatesProps {
  items: readonly {
    /** Name of the figure. */
    art: string
    alt: string
    title: string
    text: string
    href: string
    link: string
  }[]
}

/** Three gates on one base line, the first a column wider than the others. */
export function PartnerGates({ items }: PartnerGatesProps) {
  return (
    <ul className="gates wide">
      {items.map(({ art, alt, title, text, href, link }) => (
        <li key={href} className="gates__item">
          <div className="gates__art">
            <Art name={art} alt={alt} />
          </div>
          <h3>{title}</h3>
          <p className="gates__text">{text}</p>
          <Link href={href} kind="arrow">
            {link}
          </Link>
        </li>
      ))}
    </ul>
  )
}
