import { withQuery } from '../shared/links/href.ts'

/** The query of a list with changed parameters. Empty ones are left out. */
export function changeQuery(
  query: URLSearchParams,
  changes: Record<string, string | number | undefined>
): Record<string, string> {
  const entries = Object.entries({ ...Object.fromEntries(query), ...changes })
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  )
}

/** The URL of the screen with changed parameters. */
export function changedSelf(
  { self, query }: { self: string; query: URLSearchParams },
  changes: Record<string, string | number | undefined>
): string {
  return withQuery(self, changeQuery(query, changes))
}

const rowsPerRead = 500

/** Reads a whole list in batches, each after the last row of the previous one. */
export async function* readParts<Row, Filter extends { before?: number }>(
  filter: Filter,
  read: (filter: Filter, limit: number) => Promise<Row[]>,
  readPosition: (row: Row) => number
): AsyncGenerator<Row[]> {
  let { before } = filter
  for (;;) {
    const rows = await read({ ...filter, before }, rowsPerRead)
    if (rows.length > 0) yield rows
    const last = rows[rowsPerRead - 1]
    if (last === undefined) return
    before = readPosition(last)
  }
}
