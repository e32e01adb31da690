import { BrickTile } from '../figures/brick-tile.tsx'

export interface FeatureListProps {
  items: readonly { icon: string; title: string; text: string }[]
}

/** The order of the glazes, without equal neighbours. */
const glazes = ['lapis', 'teal', 'sand', 'lapis', 'teal', 'gold'] as const

/** Features as hairline rows, two per row on wide screens, each with its brick. */
export function FeatureList({ items }: FeatureListProps) {
  return (
    <ul className="feature-list">
      {items.map(({ icon, title, text }, index) => (
        <li key={title} className="feature">
          <BrickTile icon={icon} tone={glazes[index % glazes.length] ?? 'lapis'} />
          <div className="feature__text">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
