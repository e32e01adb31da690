import { Art } from './art.tsx'
import { Figure } from './figure.tsx'

type Place =
  | 'babylon'
  | 'first-above'
  | 'first-below'
  | 'partner'
  | 'second-above'
  | 'second-below'
  | 'market'

export interface ChainFigureProps {
  title: string
  caption: string
  alt: string
  /** A drawing of `src/art/chain.ts`. */
  name: 'chain' | 'chain-franchise'
  /** Labels below the gates and at the arrows, in reading order. */
  labels: Partial<Record<Place, string>>
}

/**
 * The positions of Babylon, a partner and the market. The labels are hidden from screen readers,
 * because the alt text contains them.
 */
export function ChainFigure({ title, caption, alt, name, labels }: ChainFigureProps) {
  return (
    <Figure title={title} caption={caption}>
      <div className="chain">
        <Art name={`${name}.svg`} phone={`${name}-phone.svg`} alt={alt} />
        {Object.entries(labels).map(([position, label]) => (
          <span
            key={position}
            className={`chain__label chain__label--${position}`}
            aria-hidden="true"
          >
            {label}
          </span>
        ))}
      </div>
    </Figure>
  )
}
