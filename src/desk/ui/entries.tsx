import type { ReactNode } from 'react'
import { Table } from '../../ui/sections/table.tsx'
import { Empty } from './empty.tsx'

interface EntriesProps<Key extends string> {
  columns: readonly Key[]
  /** The headings of the columns, which may be among other messages. */
  labels: Record<NoInfer<Key>, string>
  rows: readonly Record<NoInfer<Key>, ReactNode>[]
  /** Shown instead of a list without entries. */
  none?: string
}

/** A list as a table, or a message if it is empty. */
export function Entries<const Key extends string>(props: EntriesProps<Key>) {
  const { columns, labels, rows, none } = props
  if (none !== undefined && rows.length === 0) return <Empty>{none}</Empty>
  return <Table columns={columns.map((key) => ({ key, label: labels[key] }))} rows={rows} />
}
