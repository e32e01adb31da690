import type { ReactNode } from 'react'

interface BarListProps {
  /**
   * The headings of the columns: the name, the number, and, if there is one, another figure.
   */
  columns: readonly [name: string, value: string, more?: string]
  rows: readonly {
    name: ReactNode
    value: number
    shown: string
    more?: ReactNode
  }[]
}

/** A table with a bar below each name, in proportion to its number. Phones show all columns. */
export function BarList({ columns, rows }: BarListProps) {
  const headings = columns.filter((label) => label !== undefined)
  const highestValue = Math.max(...rows.map(({ value }) => value), 1)
  return (
    <table className="bar-list">
      <thead>
        <tr>
          {headings.map((label, index) => (
            <th key={label} scope="col">
              {/* The title above the list already names this column. */}
              {index === 0 ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, shown, more }, index) => (
          <tr key={index}>
            <th scope="row">
              <svg
                className="bar-list__bar"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect
                  width={value > 0 ? Math.max((100 * value) / highestValue, 0.5) : 0}
                  height="1"
                />
              </svg>
              {name}
            </th>
            <td>{shown}</td>
            {headings.length > 2 && <td>{more}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
