import { BrickTile } from './brick-tile.tsx'

export interface FeatureListProps {
  items: readonly { icon: string; title: string; text: string }[]
}

/** The order in which the glazes follow each other, so that no two alike lie side by side. */
const glazes = ['lapis', 'teal', 'sand', 'lapis', 'teal', 'gold'] as const

/** Features as hairline rows, two abreast on wide screens, each with its brick. */
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
