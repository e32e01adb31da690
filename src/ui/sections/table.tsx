import type { ReactNode } from 'react'

interface TableProps<Key extends string> {
  /** The first column contains the row headers. */
  columns: readonly { key: Key; label: string }[]
  rows: readonly Record<Key, ReactNode>[]
  /** The column that phones show beside the row header, without its label. */
  beside?: Key
}

/** Hairline rows; on phones each row becomes a list with the columns' labels. */
export function Table<Key extends string>({ columns, rows, beside }: TableProps<Key>) {
  return (
    <table className="table">
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
            {columns.map(({ key, label }, column) =>
              column === 0 ? (
                <th key={key} scope="row">
                  {row[key]}
                </th>
              ) : (
                <td
                  key={key}
                  data-label={label}
                  className={key === beside ? 'table__beside' : undefined}
                >
                  {row[key]}
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
