import { Art } from '../../ui/figures/art.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface PartnerGatesProps {
  items: readonly {
    /** The name of the decorative figure. */
    art: string
    title: string
    text: string
    href: string
  }[]
}

/** Gates of decreasing height on one base line, each a link with its title and text. */
export function PartnerGates({ items }: PartnerGatesProps) {
  return (
    <ul className="gates">
      {items.map(({ art, title, text, href }) => (
        <li key={href} className="gates__item">
          <a className="gates__link" href={href}>
            <Art name={art} alt="" />
            <h3 className="gates__title">
              {/* The arrow stays beside the last word. */}
              {`${title}\u00a0`}
              <Icon name="arrow-right" />
            </h3>
            <p className="gates__text">{text}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
