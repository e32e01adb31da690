import type { D1Database } from '@cloudflare/workers-types'
import type { Statement } from '../../bindings.ts'
import { runBatch } from '../db/batch.ts'

const rowsPerBatch = 100
const batchesPerRun = 50

interface Index<Row> {
  listUnindexed: (db: D1Database, limit: number) => Promise<Row[]>
  index: (db: D1Database, row: Row) => Statement[]
}

/**
 * Indexes rows that are not searchable yet, such as corrected rows and rows from a backup or an
 * older build. The next run continues with the rest.
 */
export async function indexRows<Row>(
  db: D1Database,
  { listUnindexed, index }: Index<Row>
): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const rows = await listUnindexed(db, rowsPerBatch)
    if (rows.length === 0) return
    await runBatch(db, [rows.flatMap((row) => index(db, row))])
  }
}
