import type { D1Database } from '@cloudflare/workers-types'
import { indexLead, listUnindexed } from './search-store.ts'

const leadsPerBatch = 100
const batchesPerRun = 50

/**
 * Makes leads searchable that are not: corrected ones, those of a backup, and those that a build without
 * the search has stored. The next run goes on with the rest.
 */
export async function indexLeads(db: D1Database): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const leads = await listUnindexed(db, leadsPerBatch)
    if (leads.length === 0) return
    await db.batch(leads.flatMap((lead) => indexLead(db, lead)))
  }
}
