import type { ReactNode } from 'react'
import { Table } from '../../../ui/sections/table.tsx'
import { EmptyState } from './empty-state.tsx'

interface EntriesProps<Key extends string> {
  columns: readonly Key[]
  /** The headings of the columns; other messages are ignored. */
  labels: Record<NoInfer<Key>, string>
  rows: readonly Record<NoInfer<Key>, ReactNode>[]
  /** Shown instead of a list without entries. */
  none?: string
  /** The column that narrow lists show beside the name. The others follow, without labels. */
  beside?: NoInfer<Key>
  /** A column of buttons, whose heading is hidden. */
  actions?: NoInfer<Key>
}

export function Entries<const Key extends string>(props: EntriesProps<Key>) {
  const { columns, labels, rows, none, beside, actions } = props
  if (none !== undefined && rows.length === 0) return <EmptyState>{none}</EmptyState>
  const labelledColumns = columns.map((key) => ({ key, label: labels[key] }))
  return (
    <div className="entries">
      <Table columns={labelledColumns} rows={rows} beside={beside} actions={actions} />
    </div>
  )
}
