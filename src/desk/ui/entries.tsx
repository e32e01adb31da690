import type { ReactNode } from 'react'
import { Table } from '../../ui/sections/table.tsx'
import { Empty } from './empty.tsx'

interface EntriesProps<Key extends string> {
  columns: readonly Key[]
  /** The headings of the columns, among other texts. */
  labels: Record<NoInfer<Key>, string>
  rows: readonly Record<NoInfer<Key>, ReactNode>[]
  /** Stands for a list without entries. */
  none?: string
}

/** A list as a table, or what is said of an empty one. */
export function Entries<const Key extends string>(props: EntriesProps<Key>) {
  const { columns, labels, rows, none } = props
  if (none !== undefined && rows.length === 0) return <Empty>{none}</Empty>
  return <Table columns={columns.map((key) => ({ key, label: labels[key] }))} rows={rows} />
}
