import type { ReactNode } from 'react'

interface TotalListProps {
  items: readonly { name: string; shown: ReactNode; more?: ReactNode }[]
}

/** The main numbers of a screen, in large type. */
export function TotalList({ items }: TotalListProps) {
  return (
    <dl className="total-list">
      {items.map(({ name, shown, more }) => (
        <div key={name} className="total-list__item">
          <dt>{name}</dt>
          <dd>
            <span className="total-list__value">{shown}</span> {more}
          </dd>
        </div>
      ))}
    </dl>
  )
}
