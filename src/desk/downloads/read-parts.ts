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
