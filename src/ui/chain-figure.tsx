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
  /** The drawing of `src/build/art/chain.ts`. */
  name: 'chain' | 'chain-franchise'
  /** Words below the gates and at the arrows, in the order in which one reads them. */
  labels: Partial<Record<Place, string>>
}

/** Who stands where. The picture's text says all that the labels say: these are for the eye only. */
export function ChainFigure({ title, caption, alt, name, labels }: ChainFigureProps) {
  return (
    <Figure title={title} caption={caption}>
      <div className="chain">
        <Art name={`${name}.svg`} phone={`${name}-phone.svg`} alt={alt} />
        {Object.entries(labels).map(([place, label]) => (
          <span key={place} className={`chain__label chain__label--${place}`} aria-hidden="true">
            {label}
          </span>
        ))}
      </div>
    </Figure>
  )
}
