import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../navigation/link.tsx'

interface TableProps<Key extends string> {
  /** The first column contains the row headers. */
  columns: readonly {
    key: Key
    label: string
    /** The URL of the rows with the highest numbers of this column first. */
    sort?: { href: string; isCurrent: boolean }
  }[]
  rows: readonly Record<Key, ReactNode>[]
  /** The column that phones show beside the row header, without its label. */
  beside?: Key
  /** A column of buttons, whose heading only screen readers need. */
  actions?: Key
  /**
   * The other columns are numbers, aligned at their ends. Phones show their headings once, and the
   * name of each row above its numbers.
   */
  numbers?: boolean
}

/** Hairline rows; on phones each row becomes a list with the columns' labels. */
export function Table<Key extends string>(props: TableProps<Key>) {
  const { columns, rows, beside, actions, numbers = false } = props
  return (
    <table className={numbers ? 'number-table' : 'table'}>
      <thead>
        <tr>
          {columns.map(({ key, label, sort }) => (
            <th key={key} scope="col" aria-sort={sort?.isCurrent ? 'descending' : undefined}>
              {key === actions ? (
                <span className="visually-hidden">{label}</span>
              ) : sort && !sort.isCurrent ? (
                <Link href={sort.href}>{label}</Link>
              ) : (
                label
              )}
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
                  data-label={numbers ? undefined : label}
                  className={joinClasses(
                    key === beside && 'table__beside',
                    key === actions && 'table__actions'
                  )}
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
