import { type Glaze, StatusLabel } from '../feedback/status-label.tsx'
import { Table } from '../sections/table.tsx'
import { Figure } from './figure.tsx'

export interface SampleTableProps<Key extends string> {
  /** The wording of the table, whose rows have a state. */
  words: {
    title: string
    caption: string
    columns: Record<Key, string>
    rows: readonly (Record<Exclude<Key, 'state'>, string> & { state: string })[]
    states: Record<string, string>
  }
  /** The columns in their order; the first one contains the row headers. */
  columns: readonly Key[]
  tones: Partial<Record<string, Glaze>>
  /** The column whose cell phones show beside the row header. */
  beside?: Key
}

/** A figure with a sample screen of the platform: a table whose rows have a state. */
export function SampleTable<Key extends string>({
  words: { title, caption, columns: labels, rows, states },
  columns,
  tones,
  beside
}: SampleTableProps<Key>) {
  return (
    <Figure title={title} caption={caption}>
      <Table<string>
        columns={columns.map((key) => ({ key, label: labels[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: (
            <StatusLabel tones={tones[row.state] ?? 'neutral'}>{states[row.state]}</StatusLabel>
          )
        }))}
        beside={beside}
      />
    </Figure>
  )
}
