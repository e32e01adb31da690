import type { ReactNode } from 'react'

interface NumberTableProps<Key extends string> {
  columns: readonly { key: Key; label: string }[]
  /** The first column names the row; the others are numbers, aligned at their ends. */
  rows: readonly Record<Key, ReactNode>[]
}

/** A table of numbers. Phones show its headings once, and the name of each row above its numbers. */
export function NumberTable<Key extends string>({ columns, rows }: NumberTableProps<Key>) {
  const [name, ...numbers] = columns
  return (
    <table className="number-table">
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{name && row[name.key]}</th>
            {numbers.map(({ key }) => (
              <td key={key}>{row[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
