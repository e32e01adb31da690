import { Link } from '../navigation/link.tsx'
import { Art } from './art.tsx'

export interface PartnerGatesProps {
  items: readonly {
    /** The name of the decorative figure. */
    art: string
    title: string
    text: string
    href: string
  }[]
}

/** A row of small gates on one base line, each beside its text. */
export function PartnerGates({ items }: PartnerGatesProps) {
  return (
    <ul className="gates wide">
      {items.map(({ art, title, text, href }) => (
        <li key={href} className="gates__item">
          <Art name={art} alt="" />
          <div>
            <h3>
              <Link href={href} kind="arrow">
                {title}
              </Link>
            </h3>
            <p className="gates__text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
